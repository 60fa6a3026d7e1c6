import { type Store, storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { bankKeyOf } from '@poolhouse/domain/features/payments/bank/bank-line';
import { gstWithin } from '@poolhouse/domain/features/payments/payment-state';
import { type PayoutLine, sumOf } from '@poolhouse/domain/features/payments/payouts/payout-lines';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { matchBankLines } from '../matching/match-bank-lines.ts';
import { matchLines } from '../matching/match-lines.ts';
import { makePayoutLines } from '../payouts/payout-row.ts';

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
    reference,
    kind,
    cents,
    forOrder,
    gstCents: gstWithin(cents),
    text: null,
  });
  const lines = [
    line('sale', paid, true),
    line('freight', freight, true),
    line('commission', -Math.round(paid * 0.11), false),
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** Adds the payment of each sample order that was paid, and what was paid back of those that were refunded. */
async function paySampleOrders(tx: Db, { now, name }: { now: Date; name: string }): Promise<void> {
  await sql`with amounts as (
      select uuidv7() as payment, o.id, o.number, o.source, o.dealer_id, o.name, o.date, 'sale' as kind, o.paid_cents as cents
        from orders o where o.paid_cents > 0 and not exists (select from payment_allocations a where a.order_id = o.id)
      union all
      select uuidv7(), o.id, o.number, o.source, o.dealer_id, o.name, r.day, 'refund', -r.amount_cents
        from order_refunds r join orders o on o.id = r.order_id
        where o.paid_cents > 0 and not exists (select from payment_allocations a where a.order_id = o.id)),
    made as (
      insert into payments (id, source, kind, method, amount_cents, gst_cents, allocated_cents, reference, dealer_id, customer, date,
          provider_reference, recorded_by_name, created_at, updated_at)
        select payment, source, kind, case source when 'shop' then 'card' else 'eft' end, cents, round(cents / 11.0), cents, number,
          dealer_id, name, date, 'CH-' || number, ${name}, ${now}, ${now} from amounts)
    insert into payment_allocations (id, payment_id, order_id, amount_cents, automatic, created_by_name, created_at)
      select uuidv7(), payment, id, cents, true, ${name}, ${now} from amounts`.execute(tx);
}

/** How long until a store has kept a refund back from a payout. */
const nextPayoutDays = 14;

/** Adds what stores pay back to the buyers of refunded sample orders; of the latest they haven't kept it back yet. */
async function refundSampleOrders(
  tx: Db,
  { now, name, today }: { now: Date; name: string; today: string },
): Promise<void> {
  await sql`with amounts as (
      select uuidv7() as payment, o.id, o.reference, o.store, o.dealer_id, o.name, r.day, -r.amount_cents as cents
        from marketplace_refunds r join marketplace_orders o on o.id = r.order_id
        where not exists (select from payment_allocations a where a.marketplace_order_id = o.id and a.amount_cents < 0)),
    made as (
      insert into payments (id, source, kind, method, amount_cents, gst_cents, allocated_cents, is_pending, reference, store, dealer_id,
          customer, date, recorded_by_name, created_at, updated_at)
        select payment, 'marketplace', 'refund', 'payout', cents, round(cents / 11.0), cents, day > ${addDays(today, -nextPayoutDays)}::date, reference, store, dealer_id, name, day,
          ${name}, ${now}, ${now} from amounts)
    insert into payment_allocations (id, payment_id, marketplace_order_id, amount_cents, automatic, created_by_name, created_at)
      select uuidv7(), payment, id, cents, true, ${name}, ${now} from amounts`.execute(tx);
}

const account = '123456789';

/** Returns a bank statement: what stores paid out, receipts of customers, rent and fees. The last payout isn't in the bank yet. */
function sampleBankLines(
  random: SeededRandom,
  payouts: readonly { store: string; payout_id: string; date: string; net_cents: number }[],
  today: string,
) {
  const paid = payouts.slice(0, -1).flatMap(({ store, payout_id, date, net_cents }, at) => {
    const day = addDays(date, random.between(0, 3));
    // Of one, the store kept a fee that is in no file.
    const cents = at === 5 ? net_cents - 5_500 : net_cents;
    return day > today
      ? []
      : [{ day, cents, text: `${storeLabels[store as Store].toUpperCase()} PAYOUT ${payout_id}` }];
  });
  const others = Array.from({ length: 24 }, (_, week) => {
    const day = addDays(today, -7 * week - 1);
    const receipt = {
      day,
      cents: random.between(20_000, 900_000),
      text: `EFT CUSTOMER ${random.between(1_000, 9_999)}`,
    };
    return week % 4 === 0 ? [receipt, { day, cents: -484_000, text: 'RENT UNIT 4' }] : [receipt];
  }).flat();
  return [...paid, ...others].map((line) => rowOf(random, line));
}

type Line = { day: string; cents: number; text: string };

function rowOf(random: SeededRandom, { day, cents, text }: Line) {
  const at = new Date(`${day}T02:00:00Z`);
  const line = { account, date: day, cents, text, bankReference: null, balanceCents: null };
  return {
    id: makeId<'payment'>(at.getTime(), random.bytes(10)),
    source: 'bank',
    method: 'eft',
    date: day,
    text,
    kind: cents > 0 ? 'receipt' : 'payment',
    amount_cents: cents,
    bank_account: account,
    bank_key: bankKeyOf(line, 1),
    recorded_by_name: 'Sample data',
    created_at: at,
    updated_at: at,
  };
}
