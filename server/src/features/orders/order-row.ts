import type { BranchAddress } from '@poolhouse/domain/features/branches/branch';
import type { ErpState } from '@poolhouse/domain/features/orders/erp-state';
import type { Fulfilment } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { type OrderFreight, type OrderLine, skusOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import type { Order, OrderAddress, OrderId, OrderSource, OrderSummary } from '@poolhouse/domain/features/orders/order';
import type { OrderStatus, SendType } from '@poolhouse/domain/features/orders/order-status';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import type { StoredDifference } from '@poolhouse/domain/features/orders/shop/plan-shop-order';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { OrdersTable } from '../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../platform/records/index.ts';
import { type DealerColumns, dealerColumns, dealerJoin, dealerOfRow } from '../../services/dealer-rows/index.ts';

/** Columns whose type the database doesn't know, and those of the dealer. */
type Narrowed = DealerColumns & {
  id: OrderId;
  source: OrderSource;
  products: OrderLine[];
  freight: OrderFreight[];
  billing: OrderAddress | null;
  status: OrderStatus;
  status_reason: StatusReason | null;
  send_type: SendType | null;
  erp_state: ErpState;
  fulfilment: Fulfilment;
  differences: StoredDifference[];
  shop_content_hash?: Buffer | null;
  /** A sum, which the driver would give as text. */
  paid_cents: number;
  replaced_by: OrderId | null;
  replaces: OrderId | null;
  dealer_email: string[];
  /** Of the branch that it was handed over at. */
  branch_address: BranchAddress | null;
};
export type OrderRow = Omit<Selectable<OrdersTable>, keyof Narrowed> & Narrowed;

const plainFields = [
  ...(['name', 'company', 'email', 'phone', 'address', 'city', 'state', 'postcode', 'country', 'billing'] as const),
  ...(['products', 'freight', 'discountCents', 'totalCents', 'refundedCents', 'fulfilment'] as const),
  ...(['status', 'statusReason', 'statusNote', 'sendType', 'erpState', 'erpNumber', 'erpMessage'] as const),
  ...(['customerNote', 'notes', 'unknownSkus', 'differences', 'date', 'replacedBy'] as const),
] as const;

const valuesOf = (row: OrderRow) => ({
  ...fieldsOf(row, plainFields),
  dealer: dealerOfRow(row),
});
export type OrderValues = ReturnType<typeof valuesOf>;

const columns = sql<OrderRow>`o.*, o.shop_id::float8 as shop_id, o.paid_cents::float8 as paid_cents, ${dealerColumns},
  coalesce(d.email, '{}') as dealer_email,
  (select b.address from branches b where b.id = o.branch_id) as branch_address,
  (select r.id from orders r where r.replaced_by = o.id order by r.id limit 1) as replaces`;

export const orderSource: Source<OrderRow> = {
  name: 'order',
  from: sql`orders o ${dealerJoin('o')}`,
  columns,
  key: 'o.id',
};

/** Returns an order as the calls answer it. */
export function presentOrder(row: OrderRow, values: OrderValues = valuesOf(row)): Order {
  const { dealer, totalCents, differences, fulfilment: _fulfilment, products, freight, ...plain } = values;
  return {
    ...fieldsOf(row, [
      'id',
      'source',
      'dealer',
      'dealer_name',
      'dealer_email',
      'statusChangedAt',
      'paidCents',
      'replaces',
    ]),
    ...fieldsOf(row, ['shopModifiedAt', 'updatedAt', 'revision']),
    ...plain,
    reference: row.number,
    differences: differences.map(({ field, ours, shop }) => ({ field, ours, shop })),
    saleId: row.cart_id,
    shopId: row.shop_id === null ? null : Number(row.shop_id),
    total: dollarsOf(totalCents),
    products: products.map(({ sku, name, qty, priceCents, serials = [] }) => ({
      sku,
      name,
      qty,
      price: dollarsOf(priceCents),
      serials,
    })),
    freight: freight.map(({ label, sku, priceCents }) => ({ label, sku, price: dollarsOf(priceCents) })),
    sendIntentId: row.mail_intent_id ?? row.erp_intent_id,
    dealerId: dealer?.id ?? null,
    year: Number(plain.date.slice(0, 4)),
    timestamp: row.created_at.toISOString(),
  };
}

/** Returns an order as lists answer it. */
export function presentSummary(row: OrderRow): OrderSummary {
  const {
    billing: _billing,
    statusNote: _note,
    erpMessage: _message,
    customerNote: _words,
    ...summary
  } = presentOrder(row);
  return summary;
}

/** Orders of the company's own shop. */
export const orders: Noun<OrderRow, OrderValues, Order> = {
  record: orderRecord,
  table: 'orders',
  load: ({ db }, id) => loadOne(db, orderSource, id),
  values: valuesOf,
  columns: ({ dealer, products, freight, billing, fulfilment, differences, ...plain }, { row, now }) => ({
    ...columnsOf(plain),
    // The driver would send lists as arrays of the database.
    products: JSON.stringify(products) as never,
    freight: JSON.stringify(freight) as never,
    billing: (billing === null ? null : JSON.stringify(billing)) as never,
    fulfilment: JSON.stringify(fulfilment) as never,
    differences: JSON.stringify(differences) as never,
    skus: skusOf(products),
    dealer_id: dealer?.id ?? null,
    updated_at: now,
    ...((row === null || row.status !== plain.status) && { status_changed_at: now }),
  }),
  present: presentOrder,
  label: ({ name }) => name,
};
