import type { PayoutOrder, PayoutOrderQuery } from '@poolhouse/domain/features/payments/payouts/payout';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { allOf, contains } from '../../../platform/records/index.ts';

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
export async function ordersOfPayout(db: Db, payoutId: string): Promise<PayoutOrder[]> {
  const lines = sql`(p.store, lower(p.reference)) in (select l.store, lower(l.reference) from payments l where l.payout_id = ${payoutId})`;
  const { rows } =
    await sql<PayoutOrder>`select ${columns} from ${ordersIn(lines)} order by ${order} limit ${mostOfPayout}`.execute(
      db,
    );
  return rows;
}

/** Returns a page of all orders that stores paid something out for, differences first. */
export async function pageOfOrders(db: Db, query: PayoutOrderQuery): Promise<{ count: number; orders: PayoutOrder[] }> {
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
