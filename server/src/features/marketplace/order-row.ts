import type { Order, OrderId, OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import {
  explainParking,
  type ParkingDetails,
  type ParkingReason,
} from '@poolhouse/domain/features/marketplace/parking';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { Fulfilment } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { type OrderFreight, type OrderLine, skusOf, sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { MarketplaceOrdersTable } from '../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../platform/records/index.ts';
import { type DealerColumns, dealerColumns, dealerJoin, dealerOfRow } from '../../services/dealer-rows/index.ts';

/** Columns whose type the database doesn't know, and those of the dealer. */
type Narrowed = DealerColumns & {
  id: OrderId;
  store: Order['store'];
  products: OrderLine[];
  freight: OrderFreight[];
  status: OrderStatus;
  status_reason: StatusReason | null;
  parked_reasons: ParkingReason[];
  parking_details: ParkingDetails;
  released_reasons: ParkingReason[];
  erp_state: Order['erpState'];
  data?: unknown;
  year: number;
  dealer_email: string[];
  fulfilment: Fulfilment;
  rules_used?: unknown;
  freight_option?: string;
};
export type OrderRow = Omit<Selectable<MarketplaceOrdersTable>, keyof Narrowed> & Narrowed;

const plainFields = [
  ...(['name', 'address', 'city', 'state', 'postcode', 'country', 'phone', 'email', 'url', 'date', 'notes'] as const),
  ...(['tracking', 'carrier', 'trackingNumber', 'dispatch_date', 'status', 'statusReason', 'statusNote'] as const),
  'products',
  'freight',
] as const;

const valuesOf = (row: OrderRow) => ({
  ...fieldsOf(row, plainFields),
  total: dollarsOf(row.total_cents),
  discountCents: row.discount_cents,
  dealer: dealerOfRow(row),
  parked: row.parked_reasons,
  parkingDetails: row.parking_details,
  released: row.released_reasons,
  replacedBy: row.replaced_by,
  fulfilment: row.fulfilment,
  refundedCents: row.refunded_cents,
});
export type OrderValues = ReturnType<typeof valuesOf>;

/** The columns of a list; the page of an order has the imported row besides. */
const listColumns = sql<OrderRow>`o.id, o.store, o.reference, o.name, o.dealer_id, o.total_cents, o.products_cents, o.freight_cents, o.discount_cents, o.address,
  o.city, o.state, o.postcode, o.country, o.phone, o.email, o.url, o.products, o.skus, o.freight, o.freight_option, o.tracking,
  o.carrier, o.tracking_number, o.date, o.ship_by, o.dispatch_date, o.status, o.status_reason, o.status_note, o.status_changed_at,
  o.notes, o.parked_reasons, o.parking_details, o.released_reasons, o.erp_state, o.erp_number, o.erp_message, o.erp_intent_id, o.replaces, o.replaced_by,
  o.fulfilment, o.refunded_cents, o.user_name, o.revision, o.created_at,
  o.updated_at, extract(year from o.date)::int as year, ${dealerColumns},
  coalesce(d.email, '{}') as dealer_email`;

export const orderSource: Source<OrderRow> = {
  name: 'order',
  from: sql`marketplace_orders o ${dealerJoin('o')}`,
  columns: listColumns,
  key: 'o.id',
};
/** The same with the imported row. */
export const wholeOrders: Source<OrderRow> = { ...orderSource, columns: sql`${orderSource.columns}, o.data` };

/** Returns an order as lists answer it. */
export function presentSummary(row: OrderRow): OrderSummary {
  const { url: _url, statusNote: _note, fulfilment: _fulfilment, ...values } = valuesOf(row);
  return { ...fixedFieldsOf(row), ...presentValues(row, values) };
}

/** Returns an order as the calls answer it. */
export function presentOrder(row: OrderRow, values: OrderValues = valuesOf(row)): Order {
  return { ...fixedFieldsOf(row), ...presentValues(row, values), data: row.data ?? null, erpMessage: row.erp_message };
}

const fixedFieldsOf = (row: OrderRow) => ({
  ...fieldsOf(row, ['id', 'reference', 'store', 'dealer_name', 'dealer_email', 'dealer', 'shipBy', 'statusChangedAt']),
  ...fieldsOf(row, ['erpState', 'erpNumber', 'replaces', 'updatedAt', 'revision', 'year']),
  user: row.user_name,
  timestamp: row.created_at.toISOString(),
});

function presentValues<Values extends Omit<OrderValues, 'url' | 'statusNote' | 'fulfilment'>>(
  row: OrderRow,
  values: Values,
) {
  const { dealer, parked, parkingDetails, released: _released, ...others } = values;
  const parkable = { ...values, totalCents: Math.round(values.total * 100) };
  return {
    ...others,
    dealerId: dealer?.id ?? null,
    products: values.products.map(({ priceCents, ...line }) => ({ ...line, price: dollarsOf(priceCents) })),
    freight: values.freight.map(({ priceCents, ...line }) => ({ ...line, price: dollarsOf(priceCents) })),
    parked: parked.map((reason) => ({
      reason,
      message: explainParking(reason, parkable),
      details: [...((parkingDetails as Partial<Record<ParkingReason, readonly string[]>>)[reason] ?? [])],
    })),
    year: Number(values.date.slice(0, 4)),
    dealer_email: row.dealer_email,
  };
}

/** Market Place orders. */
export const orders: Noun<OrderRow, OrderValues, Order> = {
  record: marketplaceOrderRecord,
  table: 'marketplace_orders',
  load: ({ db }, id) => loadOne(db, wholeOrders, id),
  values: valuesOf,
  columns: (values, { row, now }) => {
    const { total, dealer, parked, parkingDetails, released, products, freight, fulfilment, ...plain } = values;
    const sums = sumsOf({ products, freight });
    return {
      ...columnsOf(plain),
      // The driver would send lists as arrays of the database.
      products: JSON.stringify(products) as never,
      freight: JSON.stringify(freight) as never,
      fulfilment: JSON.stringify(fulfilment) as never,
      skus: skusOf(products),
      total_cents: Math.round(total * 100),
      products_cents: sums.productsCents,
      freight_cents: sums.freightCents,
      dealer_id: dealer?.id ?? null,
      parked_reasons: parked,
      parking_details: JSON.stringify(parkingDetails) as never,
      released_reasons: released,
      updated_at: now,
      ...((row === null || row.status !== plain.status) && { status_changed_at: now }),
    };
  },
  present: presentOrder,
  label: ({ name }) => name ?? 'Order',
  translateClash: (error) =>
    refuseTaken(error, {
      marketplace_orders__store_reference: ['reference', 'This store already has an order with this reference.'],
    }),
};
