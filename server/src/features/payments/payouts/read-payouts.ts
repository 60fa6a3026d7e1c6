import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import { matchPayouts, matchReasons, names } from '@poolhouse/domain/features/payments/payouts/match-payouts';
import type {
  PayoutListQuery,
  PayoutOrder,
  PayoutOrderQuery,
  PayoutState,
  PayoutView,
} from '@poolhouse/domain/features/payments/payouts/payout';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { allOf, anyOf, contains, listOf, orderBy } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { historyOf } from '../../../services/activity-log/index.ts';
import { freeBankLines } from '../matching/match-bank-lines.ts';
import { type PayoutRow, payoutSource, payouts, presentPayout } from './payout-row.ts';

type Line = PayoutView['bankLines'][number];
const lineColumns = sql`id, date, amount_cents as "amountCents", text`;

/** Returns a payout with all that is known of it. */
async function viewPayout(ctx: Context, id: string): Promise<PayoutView> {
  const row = await payouts.load(ctx, id);
  const { db } = ctx;
  return {
    ...presentPayout(row),
    orders: await ordersOfPayout(db, id),
    bankLines: await linesOf(db, sql`pays_payout_id = ${id}`),
    deductions: await deductionsOf(db, id),
    offers: await offersFor(db, row),
  };
}

async function linesOf(db: Db, where: ReturnType<typeof sql>): Promise<Line[]> {
  const { rows } = await sql<Line>`select ${lineColumns} from payments where ${where} order by date, id`.execute(db);
  return rows;
}

/** Deductions have no place among the lines of the file. */
async function deductionsOf(db: Db, id: string): Promise<PayoutView['deductions']> {
  const { rows } = await sql<PayoutView['deductions'][number]>`select ${lineColumns}, kind from payments
    where payout_id = ${id} and line is null order by created_at, id`.execute(db);
  return rows;
}

const mostOffers = 20;

/** Returns lines of the bank that may bring what is left of a payout, the likeliest first. */
async function offersFor(db: Db, row: PayoutRow): Promise<PayoutView['offers']> {
  const leftCents = row.net_cents + row.deductions_cents - row.paid_cents;
  if (leftCents === 0) return [];
  const lines = await linesOf(
    db,
    sql`${freeBankLines} and date between ${row.date}::date and ${addDays(row.date, 14)}::date`,
  );
  const payout = { id: row.id, payoutId: row.payout_id, date: row.date, leftCents };
  const open = lines.map((line) => ({ id: line.id, date: line.date, cents: line.amountCents, text: line.text ?? '' }));
  const matched = matchPayouts([payout], open)[0];
  const reasonOf = (line: Line) => {
    if (matched?.lines.includes(line.id)) return matchReasons[matched.reason];
    if (names(line.text ?? '', row.payout_id)) return matchReasons.id;
    return line.amountCents === leftCents ? 'The amount is the same.' : 'Within two weeks of the payout.';
  };
  const rank = (line: Line) => (matched?.lines.includes(line.id) ? 0 : line.amountCents === leftCents ? 1 : 2);
  return lines
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostOffers)
    .map((line) => ({ ...line, reason: reasonOf(line) }));
}

const sorts = { date: 'o.date', difference: 'abs(o.paid_cents - o.net_cents - o.deductions_cents)' };

const states: Readonly<Record<PayoutState, RawBuilder<unknown>>> = {
  paid: sql`o.paid_cents = o.net_cents + o.deductions_cents`,
  unpaid: sql`(o.paid_cents = 0 and o.net_cents + o.deductions_cents <> 0)`,
  differs: sql`(o.paid_cents <> 0 and o.paid_cents <> o.net_cents + o.deductions_cents)`,
};

function statementOf({ store, state, from, to, q, sort = '-date' }: PayoutListQuery) {
  const where = allOf(
    store && sql`o.store = any(${store})`,
    anyOf(state?.map((one) => states[one])),
    from && sql`o.date >= ${from}::date`,
    to && sql`o.date <= ${to}::date`,
    contains(q, 'o.payout_id'),
  );
  return { where, order: orderBy(sorts, sort, 'o.id') };
}

const list = useCase(payoutsApi.list, async (ctx, { query }) => {
  const { rows, ...counts } = await listOf(ctx, payoutSource, { ...query, ...statementOf(query) });
  return { ...counts, payouts: rows.map((row) => presentPayout(row)) };
});

const orders = useCase(payoutsApi.orders, async ({ db }, { query }) => ({
  ...(await pageOfOrders(db, query)),
  countExact: true,
}));

const get = useCase(payoutsApi.get, (ctx, { params }) => viewPayout(ctx, params.id));

const history = useCase(payoutsApi.history, (ctx, { params, query }) => historyOf(ctx, payouts, params.id, query));

/** The calls that read payouts. */
export const readPayouts = [list, orders, get, history];

/**
 * What stores paid out for orders against what these were sold for. An order may be in several payouts: all of them count. Lines of unknown
 * orders stand against nothing.
 */
const ordersIn = (lines: RawBuilder<unknown>) => sql`(select x.*, x.paid_out - x.sold as difference from (
  select coalesce(m.reference, n.reference) as reference, n.store, m.id as order_id, m.status,
    coalesce(m.total_cents, 0)::float8 as total_cents, coalesce(m.refunded_cents, 0)::float8 as refunded_cents,
    (coalesce(m.total_cents, 0) - coalesce(m.refunded_cents, 0))::float8 as sold, n.paid_out, n.commission, n.commission_gst
  from (select p.store, lower(p.reference) as key, min(p.reference) as reference,
      coalesce(sum(p.amount_cents) filter (where p.for_order), 0)::float8 as paid_out,
      coalesce(sum(p.amount_cents) filter (where p.kind = 'commission'), 0)::float8 as commission,
      coalesce(sum(p.gst_cents) filter (where not p.for_order and p.kind <> 'withheld-tax'), 0)::float8 as commission_gst
    from payments p where p.payout_id is not null and p.reference is not null and (${lines}) group by 1, 2) n
  left join receivables m on lower(m.store || ' ' || m.reference) = n.store || ' ' || n.key) x) o`;

const columns = sql`o.reference, o.store, o.order_id as "orderId", o.status, o.total_cents as "soldCents",
  o.refunded_cents as "refundedCents", o.paid_out as "paidOutCents", o.commission as "commissionCents",
  o.commission_gst as "commissionGstCents", o.difference as "differenceCents"`;

/** The largest difference first, then in the order of their numbers. */
const order = sql`abs(o.difference) desc, o.reference`;
const mostOfPayout = 1_000;

/** Returns the orders of a payout, differences first. */
async function ordersOfPayout(db: Db, payoutId: string): Promise<PayoutOrder[]> {
  const lines = sql`(p.store, lower(p.reference)) in (select l.store, lower(l.reference) from payments l where l.payout_id = ${payoutId})`;
  const { rows } =
    await sql<PayoutOrder>`select ${columns} from ${ordersIn(lines)} order by ${order} limit ${mostOfPayout}`.execute(
      db,
    );
  return rows;
}

/** Returns a page of all orders that stores paid something out for, differences first. */
async function pageOfOrders(db: Db, query: PayoutOrderQuery): Promise<{ count: number; orders: PayoutOrder[] }> {
  const { store, from, to, differs, q, page, limit, sort } = query;
  const lines = allOf(
    store && sql`p.store = any(${store})`,
    from && sql`p.date >= ${from}::date`,
    to && sql`p.date <= ${to}::date`,
    contains(q, 'p.reference'),
  );
  const where = differs === undefined ? sql`true` : sql`(o.difference <> 0) = ${differs === 'yes'}`;
  const ordered = sort === 'difference' ? sql`abs(o.difference), o.reference` : order;
  const { rows } = await sql<PayoutOrder & { count: number }>`select ${columns}, count(*) over ()::int as count
    from ${ordersIn(lines)} where ${where} order by ${ordered} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, orders: rows.map(({ count: _, ...row }) => row) };
}
