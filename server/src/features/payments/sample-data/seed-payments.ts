import { stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { gstWithin } from '@poolhouse/domain/features/payments/payment-state';
import { type PayoutLine, sumOf } from '@poolhouse/domain/features/payments/payouts/payout-lines';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { matchBankLines } from '../matching/match-bank-lines.ts';
import { matchLines } from '../matching/match-lines.ts';
import { makePayoutLines } from '../payouts/add-payout-lines.ts';
import { paySampleOrders, refundSampleOrders } from './pay-sample-orders.ts';
import { sampleBankLines } from './sample-bank-lines.ts';

type Sold = { store: (typeof stores)[number]; reference: string; products: number; freight: number; date: string };
type Payout = { id: string; store: string; payout_id: string; date: string; net_cents: number; lines: string };

const by = 'Sample data';
/** Stores pay out once a fortnight or so; the sample has two payouts a month. */
const daysOfPayout = 15;
const months = 6;

/**
 * Adds what stores paid out for the sample orders of the last months, and a bank statement with it: most of it fits, one order was paid short,
 * one payout is without its money, and a fee was kept back. Orders of the shop are paid, but for those of dealers on account.
 */
export async function seedPayments({ ctx, tx, client, random }: SeedRun): Promise<void> {
  const now = ctx.clock.now();
  const today = dayIn(companyZone, now);
  const payouts: Payout[] = [];
  for (const [at, sold] of groupsOf(await soldOrders(tx, today)).entries()) {
    const [first] = sold;
    if (first === undefined) continue;
    const lines = sold.flatMap((order, place) => linesOf(order, at === 3 && place === 0));
    const date = addDays(sold.at(-1)?.date ?? first.date, 4);
    const payoutId = String(61_000_000 + at * 37);
    const id = makeId<'payout'>(now.getTime(), random.bytes(10));
    payouts.push({
      id,
      store: first.store,
      payout_id: payoutId,
      date,
      net_cents: sumOf(lines),
      lines: JSON.stringify(lines),
    });
  }
  await copyRows(client, 'payouts', payouts);
  await makePayoutLines(tx, sql`true`, { now, name: by });
  await copyRows(client, 'payments', sampleBankLines(random, payouts, today));
  await matchLines(tx, now);
  await matchBankLines(tx);
  await paySampleOrders(tx, { now, name: by });
  await refundSampleOrders(tx, { now, name: by, today });
}

async function soldOrders(tx: Db, today: string): Promise<Sold[]> {
  const { rows } = await sql<Sold>`select store, reference, products_cents as products, freight_cents as freight, date
    from marketplace_orders where status = 'delivered' and refunded_cents = 0 and total_cents = products_cents + freight_cents
      and date between ${addDays(today, -30 * months)}::date and ${addDays(today, -8)}::date
    order by array_position(${[...stores]}::text[], store), date, id`.execute(tx);
  return rows;
}

/** Orders of one store and half a month. */
function groupsOf(orders: readonly Sold[]): Sold[][] {
  const half = ({ store, date }: Sold) => [store, date.slice(0, 7), Number(date.slice(8)) > daysOfPayout].join(' ');
  return [...Map.groupBy(orders, half).values()];
}

function linesOf({ reference, products, freight }: Sold, isShort: boolean): PayoutLine[] {
  const paid = isShort ? products - 2_500 : products;
  const line = (kind: PayoutLine['kind'], cents: number, forOrder: boolean): PayoutLine => ({
    ...{ reference, kind, cents, forOrder, gstCents: gstWithin(cents), text: null },
  });
  const lines = [
    line('sale', paid, true),
    line('freight', freight, true),
    line('commission', -Math.round(paid * 0.11), false),
  ];
  return lines.filter(({ cents }) => cents !== 0);
}
