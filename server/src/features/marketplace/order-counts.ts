import type { OrderFilter, OrderTotals } from '@poolhouse/domain/features/marketplace/order-list';
import { isSucceeded, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { orderCondition } from './order-filter.ts';

/** What orders are counted by; with another filter they are counted themselves. */
const counted: ReadonlySet<string> = new Set([
  'state',
  'store',
  'user',
  'tracking',
  'year',
  'month',
  'status',
  'parked',
]);
const paging: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'q']);
const succeeded = orderStatuses.filter(isSucceeded);

type Sums = { orders: number; cents: string | null; sold: number; sold_cents: string | null };

/** Returns how many orders the filters match and what they come to: exact, whatever their number. */
export async function totalsOfOrders(db: Db, filter: OrderFilter, found?: string): Promise<OrderTotals> {
  const { rows } = await (isCounted(filter, found) ? keptSums(filter) : directSums(filter, found)).execute(db);
  const { orders, cents, sold, sold_cents } = rows[0] ?? { orders: 0, cents: null, sold: 0, sold_cents: null };
  return {
    orders: Number(orders),
    total: dollarsOf(Number(cents ?? 0)),
    succeeded: { orders: Number(sold), total: dollarsOf(Number(sold_cents ?? 0)) },
  };
}

/** Returns true when the kept counts answer what the filters ask. */
export function isCounted(filter: object, found: string | undefined): boolean {
  if (found !== undefined) return false;
  return Object.entries(filter).every(([key, value]) => value === undefined || counted.has(key) || paging.has(key));
}

/** The kept counts as `o`, under the names of an order's columns. */
export const keptCounts = sql`(select month as date, store, status, state, tracking, user_name, orders, amount_cents,
  case when parked then '{parked}'::text[] else '{}' end as parked_reasons from marketplace_counts) o`;

const keptSums = (filter: OrderFilter) => sql<Sums>`
  select coalesce(sum(o.orders), 0)::int as orders, sum(o.amount_cents) as cents,
    coalesce(sum(o.orders) filter (where o.status = any(${succeeded})), 0)::int as sold,
    sum(o.amount_cents) filter (where o.status = any(${succeeded})) as sold_cents
  from ${keptCounts} where ${orderCondition(filter)}`;

const directSums = (filter: OrderFilter, found: string | undefined) => sql<Sums>`
  select count(*)::int as orders, sum(o.total_cents) as cents, (count(*) filter (where o.status = any(${succeeded})))::int as sold,
    sum(o.total_cents) filter (where o.status = any(${succeeded})) as sold_cents
  from marketplace_orders o where ${orderCondition(filter, found)}`;

/** Adds up the kept counts, to which every change since the last time added rows. */
export async function addUpOrderCounts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table marketplace_counts in share update exclusive mode`.execute(tx);
    await sql`with gone as (delete from marketplace_counts returning *)
      insert into marketplace_counts
      select month, store, status, state, tracking, parked, user_name, sum(orders), sum(amount_cents) from gone
      group by 1, 2, 3, 4, 5, 6, 7 having sum(orders) <> 0 or sum(amount_cents) <> 0`.execute(tx);
  });
}
