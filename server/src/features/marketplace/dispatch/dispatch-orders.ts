import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { DispatchOrder, DispatchScope } from '@poolhouse/domain/features/marketplace/dispatch/dispatch-row';
import type { OrderId } from '@poolhouse/domain/features/marketplace/order';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { allOf } from '../../../platform/records/index.ts';
import type { WaitingSource } from '../../../services/waiting/index.ts';

type DispatchSelection = DispatchScope & {
  store: string;
  ids: readonly string[] | undefined;
  /** The filters of the list, as a condition. */
  where: RawBuilder<unknown> | undefined;
  limit: number;
};

const isWhole = sql`o.carrier is not null and o.tracking_number is not null`;
const isSent = sql`o.status in ('processing', 'delivered') and o.parked_reasons = '{}'`;
const isReady = sql`${isSent} and (${isWhole} or exists (
    select from marketplace_fulfilments f where f.order_id = o.id and f.carrier is not null and f.tracking_number is not null))`;

/** No file has the order, or a package of it that left since. */
const isNew = sql`not exists (select from marketplace_dispatches d where d.order_id = o.id and d.fulfilment_id is null)
  and (not exists (select from marketplace_dispatches d where d.order_id = o.id) or exists (
    select from marketplace_fulfilments f where f.order_id = o.id and f.kind = 'delivery'
      and not exists (select from marketplace_dispatches d where d.fulfilment_id = f.id)))`;

/** A row that its store refused, while no later file has the same. */
const isStillRefused = sql`d.result = 'refused' and not exists (
  select from marketplace_dispatches l where l.order_id = d.order_id and l.exported_at > d.exported_at
    and l.fulfilment_id is not distinct from d.fulfilment_id and l.sku is not distinct from d.sku)`;
const isRefused = sql`exists (select from marketplace_dispatches d where d.order_id = o.id and ${isStillRefused})`;

/** Returns how many orders of a store can be confirmed and are in no file yet. */
export async function countReadyOrders(db: Db, store: string): Promise<number> {
  // Told are those in a file as a whole, or with all packages that left: read once, rather than asked for each order.
  const { rows } = await sql<{ orders: number }>`
    with told as materialized (
      select d.order_id from marketplace_dispatches d
      where d.fulfilment_id is null or not exists (
        select from marketplace_fulfilments f where f.order_id = d.order_id and f.kind = 'delivery'
          and not exists (select from marketplace_dispatches o where o.fulfilment_id = f.id))),
    ready as (
      select o.id from marketplace_orders o where o.store = ${store} and ${isSent} and ${isWhole}
      union all
      select o.id from marketplace_orders o where o.store = ${store} and ${isSent} and not (${isWhole})
        and o.id in (select f.order_id from marketplace_fulfilments f where f.carrier is not null and f.tracking_number is not null))
    select count(*)::int as orders from ready where not exists (select from told where told.order_id = ready.id)`.execute(
    db,
  );
  return rows[0]?.orders ?? 0;
}

/** As many as a page shows; the next file has them all. */
const maxRefused = 200;

type RefusedRow = { id: OrderId; reference: string; sku: string | null; message: string | null };

/** Returns what a store refused of orders that still go out and no later file has, the latest first. */
export async function refusedDispatches(db: Db, store: string): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select o.id, o.reference, d.sku, d.result_message as message
    from marketplace_dispatches d join marketplace_orders o on o.id = d.order_id
    where ${isStillRefused} and o.store = ${store} and o.status in ('processing', 'delivered')
    order by d.exported_at desc, d.row limit ${maxRefused}`.execute(db);
  return rows;
}

/** Returns how many orders wait because their store refused their dispatch, since when, and of which store the oldest is. */
async function waitingRefusals(db: Db): Promise<{ orders: number; since: Date | null; store: string | null }> {
  const { rows } = await sql<{ orders: number; since: Date | null; store: string | null }>`
    select count(distinct o.id)::int as orders, min(d.exported_at) as since,
      (array_agg(o.store order by d.exported_at))[1] as store
    from marketplace_dispatches d join marketplace_orders o on o.id = d.order_id
    where ${isStillRefused} and o.status in ('processing', 'delivered')`.execute(db);
  return rows[0] ?? { orders: 0, since: null, store: null };
}

/** Returns orders of a store: those that are named, or all that a filter finds and whose dispatch can be confirmed. */
export async function dispatchOrders(db: Db, selection: DispatchSelection): Promise<DispatchOrder[]> {
  const { store, ids, where, again, refused, limit } = selection;
  const isSelected = refused ? isRefused : isNew;
  const condition = allOf(
    sql`o.store = ${store}`,
    ids && sql`o.id = any(${ids}::uuid[])`,
    !ids && isReady,
    !ids && !again && isSelected,
    where,
  );
  const { rows } = await sql<DispatchOrder>`
    select o.id, o.reference, o.status, o.parked_reasons as parked, o.carrier, o.tracking_number as "trackingNumber",
      o.dispatch_date as "dispatchDate", o.products, o.data,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'carrier', f.carrier, 'trackingNumber', f.tracking_number,
          'day', f.day, 'lines', f.lines) order by f.created_at, f.id), '[]')
        from marketplace_fulfilments f where f.order_id = o.id and f.kind = 'delivery') as deliveries,
      (select coalesce(jsonb_agg(jsonb_build_object('packageId', d.fulfilment_id, 'sku', d.sku,
          'isRefused', coalesce(d.result = 'refused', false)) order by d.exported_at desc, d.row), '[]')
        from marketplace_dispatches d where d.order_id = o.id) as sent
    from marketplace_orders o where ${condition} order by o.date, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Orders whose dispatch a store refused: one item, until they are in a later file. */
export const refusalsWaiting: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: 'marketplace:edit',
  items: async ({ db }) => {
    const { orders, since, store } = await waitingRefusals(db);
    if (orders === 0 || store === null) return [];
    const count = orders.toLocaleString('en-AU');
    return [
      {
        id: 'marketplace:dispatch-refused',
        title: `${count} ${orders === 1 ? 'dispatch was' : 'dispatches were'} refused by the store`,
        note: 'Market Place',
        at: since?.toISOString() ?? null,
        action: { label: 'Review', path: `${pagePaths.online_store}/dispatch?store=${encodeURIComponent(store)}` },
      },
    ];
  },
};
