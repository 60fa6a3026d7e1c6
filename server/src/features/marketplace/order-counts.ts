import type { OrderFilter, OrderTotals } from '@poolhouse/domain/features/marketplace/order-list';
import { isSucceeded, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { orderCondition } from './order-filter.ts';

/** What orders are counted by; with another filter they are counted themselves. */
const counted: ReadonlySet<string> = new Set([
  ...['state', 'store', 'freight', 'user', 'tracking', 'year', 'month', 'status', 'parked', 'hasDealer', 'erp'],
]);
/** The columns that each combination has a row for. */
const dimensions = sql.raw(
  'sku, month, store, status, state, tracking, parked, has_dealer, erp_state, freight_option, user_name',
);
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

/** Counts are kept for each SKU by itself: an order with two of them is in both. */
function isCounted({ products, ...filter }: OrderFilter, found: string | undefined): boolean {
  if (found !== undefined || (products?.length ?? 0) > 1) return false;
  return Object.entries(filter).every(([key, value]) => value === undefined || counted.has(key) || paging.has(key));
}

/** Sums up kept counts, under the names that the condition of the list has for orders. */
const keptSums = (filter: OrderFilter) => sql<Sums>`
  select coalesce(sum(o.orders), 0)::int as orders, sum(o.amount_cents) as cents,
    coalesce(sum(o.orders) filter (where o.status = any(${succeeded})), 0)::int as sold,
    sum(o.amount_cents) filter (where o.status = any(${succeeded})) as sold_cents
  from (select c.*, c.month as date, array[c.sku] as skus,
      case when c.parked then '{parked}'::text[] else '{}' end as parked_reasons,
      case when c.has_dealer then ${anyDealer}::uuid end as dealer_id
    from marketplace_counts c where ${skuOf(filter)}) o
  where ${orderCondition(filter)}`;

const anyDealer = '00000000-0000-0000-0000-000000000000';
const skuOf = ({ products }: OrderFilter) =>
  products === undefined ? sql`c.sku is null` : sql`c.sku = ${products[0]?.toUpperCase()}`;

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
      select ${dimensions}, sum(orders), sum(amount_cents) from gone
      group by ${dimensions} having sum(orders) <> 0 or sum(amount_cents) <> 0`.execute(tx);
  });
}
