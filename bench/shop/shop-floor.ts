import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Pool } from 'pg';

const listedOrders = `o.id, o.number as reference, o.source, o.shop_id as "shopId", o.name, o.company, o.email, o.phone, o.address, o.city, o.state,
  o.postcode, o.country, o.products, o.freight, o.discount_cents as "discountCents", o.total_cents / 100.0::float8 as total,
  o.paid_cents as "paidCents", o.refunded_cents as "refundedCents", o.status, o.status_reason as "statusReason",
  o.status_changed_at as "statusChangedAt", o.send_type as "sendType", o.erp_state as "erpState", o.erp_number as "erpNumber",
  d.priority_id as dealer, d.name as dealer_name, coalesce(d.email, '{}') as dealer_email, o.dealer_id as "dealerId", o.date,
  extract(year from o.date)::int as year, o.created_at as timestamp, o.notes, o.unknown_skus as "unknownSkus", o.differences,
  o.shop_modified_at as "shopModifiedAt", o.updated_at as "updatedAt", o.revision`;
const listedPayments = `p.id, p.source, p.kind, p.method, p.date, p.currency, p.store, p.text, p.line, p.reference, p.customer, p.account,
  p.amount_cents / 100.0::float8 as amount, p.gst_cents / 100.0::float8 as gst, p.allocated_cents as "allocatedCents",
  p.refunded_cents as "refundedCents", p.open_cents as "openCents", p.status, p.state, p.note, p.recorded_by_name as "recordedBy",
  p.payout_id as "payoutId", d.priority_id as dealer, d.name as dealer_name, p.created_at as "createdAt", p.revision`;

const lists = {
  '/shop-orders': {
    name: 'shop-orders',
    keys: ['status', 'source'],
    text: `select ${listedOrders}, (select count from bench.shop_order_counts where status = $1 and source = $2) as count
      from bench.shop_orders o left join dealers d on d.id = o.dealer_id where o.status = $1 and o.source = $2
      order by o.date desc, o.id desc limit 50 offset $3`,
  },
  '/payments': {
    name: 'payments',
    keys: ['kind', 'method'],
    text: `select ${listedPayments}, (select count from bench.payment_counts where kind = $1 and method = $2) as count
      from bench.payments p left join dealers d on d.id = p.dealer_id where p.kind = $1 and p.method = $2
      order by p.date desc, p.id desc limit 50 offset $3`,
  },
} as const;
export type ShopFloorPath = keyof typeof lists;
export const isShopFloorPath = (path: string): path is ShopFloorPath => Object.hasOwn(lists, path);

/** Returns a page of orders of the shop, or of payments, of two filters with its count. */
export async function floorPage(pool: Pool, path: ShopFloorPath, search: URLSearchParams): Promise<unknown> {
  const { name, text, keys } = lists[path];
  const offset = (Number(search.get('page') ?? 1) - 1) * 50;
  const { rows } = await pool.query({ name, text, values: [...keys.map((key) => search.get(key)), offset] });
  return { count: rows[0]?.count, rows: rows.map(({ count: _, ...row }) => row) };
}

const insertOrder = {
  name: 'insert-shop-order',
  text: `insert into bench.taken_shop_orders (id, number, source, shop_id, status, erp_state, name, address, city, state, postcode, products,
      skus, freight, total_cents, date)
    values (gen_random_uuid(), $1, 'shop', $2, 'received', 'unsent', $3, '7 Coral Crescent', 'Oxley', 'QLD', '4075', $4, $5, '[]', 399900,
      '2026-11-20') returning *`,
};
const insertPayment = {
  name: 'insert-payment',
  text: `insert into bench.taken_payments (id, source, kind, method, amount_cents, reference, date)
    values (gen_random_uuid(), 'manual', 'receipt', $1, $2, $3, $4) returning *`,
};
type Given = Record<string, unknown> & { line_items?: { sku: string }[] };

/** Inserts an order of the shop, or a payment, as it is given. */
export async function insertFloorRow(pool: Pool, path: ShopFloorPath, request: IncomingMessage): Promise<unknown> {
  const { number, id, order_key: name, line_items: lines, ...payment } = (await json(request)) as Given;
  const skus = lines?.map(({ sku }) => sku);
  const statement =
    path === '/shop-orders'
      ? { ...insertOrder, values: [number, id, name, JSON.stringify(lines), skus] }
      : { ...insertPayment, values: [payment.method, payment.amountCents, payment.reference, payment.date] };
  return (await pool.query(statement)).rows[0];
}
