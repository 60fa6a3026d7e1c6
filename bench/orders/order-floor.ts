import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Pool } from 'pg';

/** What a list of orders shows, in the names of its answer. */
const listed = `o.id, o.store, o.reference, o.name, d.priority_id as dealer, d.name as dealer_name, coalesce(d.email, '{}') as dealer_email,
  o.total_cents / 100.0::float8 as total, o.address, o.city, o.state, o.postcode, o.country, o.phone, o.email, o.products, o.freight,
  o.tracking, o.carrier, o.tracking_number as "trackingNumber", o.date, o.ship_by as "shipBy", o.dispatch_date, o.status,
  o.status_reason as "statusReason", o.status_changed_at as "statusChangedAt", o.notes, o.parked_reasons as parked, o.erp_state as "erpState",
  o.erp_number as "erpNumber", o.replaces, o.replaced_by as "replacedBy", o.refunded_cents as "refundedCents", o.user_name as "user",
  o.created_at as timestamp, o.updated_at as "updatedAt", o.revision, o.dealer_id as "dealerId", extract(year from o.date)::int as year`;
const page = {
  name: 'orders',
  text: `select ${listed}, (select orders from bench.order_counts where store = $1 and status = $2) as count
    from bench.orders o left join dealers d on d.id = o.dealer_id where o.store = $1 and o.status = $2
    order by o.date desc, o.id desc limit 50 offset $3`,
};
const insert = {
  name: 'insert-order',
  text: `insert into bench.taken_orders (id, store, reference, name, address, city, state, postcode, date, products, skus, total_cents,
      products_cents, freight_cents)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 169500, 169500, 0) returning *`,
};

/** Returns a page of orders of a store and status with its count. */
export async function floorOrders(pool: Pool, search: URLSearchParams): Promise<unknown> {
  const values = [search.get('store'), search.get('status'), (Number(search.get('page') ?? 1) - 1) * 50];
  const { rows } = await pool.query({ ...page, values });
  return { count: rows[0]?.count, orders: rows.map(({ count: _, ...order }) => order) };
}

/** Inserts an order as it is given. */
export async function insertFloorOrder(pool: Pool, request: IncomingMessage): Promise<unknown> {
  const { store, reference, name, address, city, state, postcode, date, products } = (await json(request)) as Record<
    string,
    unknown
  > & { products: { sku: string }[] };
  const skus = products.map(({ sku }) => sku);
  const values = [store, reference, name, address, city, state, postcode, date, JSON.stringify(products), skus];
  return (await pool.query({ ...insert, values })).rows[0];
}

const dollars = (cents: string) => `to_char(${cents} / 100.0, 'FM999999990.00')`;

/** Returns the COPY of the export of some stores. */
export function floorOrdersCopy(search: URLSearchParams): string {
  const stores = search.getAll('store').map((store) => `'${store.replaceAll("'", "''")}'`);
  return `copy (select o.reference, o.name, d.priority_id, ${dollars('o.total_cents')}, o.address, o.city, o.state, o.postcode, o.phone,
      o.email, o.url, o.store, o.products, o.freight, o.data, o.created_at, o.tracking, o.date, d.name, o.user_name,
      extract(year from o.date), array_to_string(d.email, ', '), o.status, o.dispatch_date, o.notes
    from marketplace_orders o left join dealers d on d.id = o.dealer_id where o.store in (${stores.join(', ')})
    order by o.date desc, o.id desc) to stdout csv header`;
}
