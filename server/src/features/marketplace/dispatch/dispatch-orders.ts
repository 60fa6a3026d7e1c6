import type { DispatchOrder } from '@poolhouse/domain/features/marketplace/dispatch/dispatch-row';
import type { OrderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { allOf } from '../../../platform/records/index.ts';
import { orderCondition } from '../order-filter.ts';

export type WantedOrders = {
  store: string;
  ids: readonly string[] | undefined;
  filter: OrderFilter | undefined;
  found: string | undefined;
  again: boolean;
  limit: number;
};

const isReady = sql`o.status in ('processing', 'delivered') and o.parked_reasons = '{}'
  and o.carrier is not null and o.tracking_number is not null`;
const isIn = sql`exists (select from marketplace_dispatches d where d.order_id = o.id)`;

/** Returns how many orders of a store can be confirmed and are in no file yet. */
export async function countReadyOrders(db: Db, store: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from marketplace_orders o
    where o.store = ${store} and ${isReady} and not ${isIn}`.execute(db);
  return rows[0]?.orders ?? 0;
}

/** Returns orders of a store: those that are named, or all that a filter finds and whose dispatch can be confirmed. */
export async function dispatchOrders(db: Db, wanted: WantedOrders): Promise<DispatchOrder[]> {
  const { store, ids, filter, found, again, limit } = wanted;
  const condition = allOf(
    sql`o.store = ${store}`,
    ids && sql`o.id = any(${ids}::uuid[])`,
    !ids && isReady,
    !ids && !again && sql`not ${isIn}`,
    filter && orderCondition(filter, found),
  );
  const { rows } = await sql<DispatchOrder>`
    select o.id, o.reference, o.status, o.parked_reasons as parked, o.carrier, o.tracking_number as "trackingNumber",
      o.dispatch_date as "dispatchDate", o.products, o.data, ${isIn} as "wasExported"
    from marketplace_orders o where ${condition} order by o.date, o.id limit ${limit}`.execute(db);
  return rows;
}
