import { dueOf } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { PaymentRow } from '../payment-row.ts';
import { dueColumns, type OrderDue } from './order-dues.ts';

type Offered = { row: PaymentRow; openCents: number };
type Found = OrderDue & { named: boolean; ofDealer: boolean };

const mostOffers = 10;

/** Returns the orders that a payment may be for, the likeliest first, each with the reason. */
export async function offersFor(db: Db, { row, openCents }: Offered): Promise<{ due: OrderDue; reason: string }[]> {
  const words = wordsOf(row);
  const { rows } = await sql<Found>`select * from (
      select ${dueColumns}, lower(o.reference) = any(${words}) as named,
        o.kind = 'order' and o.dealer_id = ${row.dealer_id}::uuid as "ofDealer"
      from receivables o
      where (o.store is not distinct from ${row.store} or ${row.store}::text is null)
        and (lower(o.reference) = any(${words})
          or (o.kind = 'order' and o.dealer_id = ${row.dealer_id}::uuid and o.status <> 'cancelled')
          or (o.total_cents - o.refunded_cents = ${Math.abs(openCents)}
            and o.date between ${row.date}::date - 60 and ${row.date}::date))
      order by lower(o.reference) = any(${words}) desc, o.date desc limit 200) found`.execute(db);
  return rows
    .map((due) => ({ due, rank: rankOf(due, openCents), reason: reasonOf(due, openCents) }))
    .filter(({ due }) => (openCents > 0 ? dueOf(due) > 0 : due.allocatedCents > 0))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostOffers);
}

/** The words of a payment that may be the number of an order. */
function wordsOf({
  reference,
  text,
  provider_reference,
}: Pick<PaymentRow, 'reference' | 'text' | 'provider_reference'>) {
  const texts = [reference, text, provider_reference].filter((part) => part !== null).join(' ');
  return [...new Set([reference?.toLowerCase() ?? '', ...texts.toLowerCase().split(/[\s,;]+/)])].filter(
    (word) => word.length >= 3,
  );
}

const isSameAmount = (due: OrderDue, openCents: number) => dueOf(due) === openCents;

function rankOf(due: Found, openCents: number): number {
  return (due.named ? 0 : 2) + (isSameAmount(due, openCents) ? 0 : 1) + (due.ofDealer ? 0 : 4);
}

function reasonOf(due: Found, openCents: number): string {
  const amount = isSameAmount(due, openCents) ? 'the amount is the same' : `it owes ${formatCents(dueOf(due))}`;
  if (due.named) return `Names this order; ${amount}.`;
  return due.ofDealer ? `An order of this dealer; ${amount}.` : 'The amount is the same.';
}
