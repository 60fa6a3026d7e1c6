import type { StoreMetric } from '@poolhouse/domain/features/rule-book/rule-values';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

type Rate = { orders: number; of: number };
export type HealthRow = { store: string; month: string; orders: number; rates: Record<StoreMetric, Rate> };
type Row = Pick<HealthRow, 'store' | 'month' | 'orders'> & {
  late: number;
  due: number;
  cancelled: number;
  returned: number;
  dispatched: number;
};

/**
 * Counts per store and month of order: late are those that left, or are still here, after the day to leave; cancelled are those that we
 * cancelled, not the customer; returned those that came back or were refunded after they had left.
 */
export async function countHealth(db: Db, { first, today }: { first: string; today: string }): Promise<HealthRow[]> {
  const hasLeft = sql`(dispatch_date is not null or status in ('delivered', 'returned'))`;
  const { rows } = await sql<Row>`
    select store, to_char(date, 'YYYY-MM') as month, count(*)::int as orders,
      count(*) filter (where ship_by < coalesce(dispatch_date, case when status = 'processing' then ${today}::date end))::int as late,
      count(*) filter (where ship_by is not null and (dispatch_date is not null or status = 'processing'))::int as due,
      count(*) filter (where status = 'cancelled' and status_reason is distinct from 'customer-request')::int as cancelled,
      count(*) filter (where ${hasLeft})::int as dispatched,
      count(*) filter (where status = 'returned' or (status = 'refunded' and dispatch_date is not null))::int as returned
    from marketplace_orders where date >= ${first}::date and date <= ${today}::date group by 1, 2`.execute(db);
  return rows.map(({ store, month, orders, late, due, cancelled, returned, dispatched }) => ({
    ...{ store, month, orders },
    rates: {
      'late-dispatch': { orders: late, of: due },
      cancel: { orders: cancelled, of: orders },
      return: { orders: returned, of: dispatched },
    },
  }));
}
