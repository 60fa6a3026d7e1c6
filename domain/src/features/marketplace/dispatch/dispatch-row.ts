import type { OrderStatus } from '../order-status.ts';

/** An order as far as its dispatch is confirmed to its store. */
export type DispatchOrder = {
  id: string;
  reference: string;
  status: OrderStatus;
  parked: readonly string[];
  carrier: string | null;
  trackingNumber: string | null;
  /** `yyyy-mm-dd`; null for today. */
  dispatchDate: string | null;
  products: readonly { sku: string; qty: number }[];
  /** The imported rows, which may have the store's ids of the items. */
  data: unknown;
  wasExported: boolean;
};

/** What a store calls a carrier. */
export type StoreCarrier = { code: string; name: string };

/** An item of an order in its package, as the file of a store tells it. */
export type DispatchRow = {
  orderId: string;
  reference: string;
  itemId: string;
  sku: string;
  qty: number;
  items: number;
  shipDate: string;
  carrier: StoreCarrier;
  trackingNumber: string;
};

/** Returns why the dispatch of an order can't be confirmed to its store; null when it can. `again`: although a file has it already. */
export function refuseDispatch(order: DispatchOrder, { again }: { again: boolean }): string | null {
  if (order.parked.length > 0) return 'Parked. Release it first.';
  if (order.status !== 'processing' && order.status !== 'delivered') return `The order is ${order.status}.`;
  if (order.carrier === null || order.trackingNumber === null) return 'Carrier or tracking number missing.';
  if (order.products.length === 0) return 'The order has no products.';
  return order.wasExported && !again ? 'Already in a dispatch file.' : null;
}

/** Returns the rows of an order: one for each item, in the package that the tracking number is of. */
export function dispatchRowsOf(
  order: DispatchOrder,
  { today, carrierOf }: { today: string; carrierOf(name: string): StoreCarrier },
): DispatchRow[] {
  const { id: orderId, reference, carrier, trackingNumber, dispatchDate, products, data } = order;
  return products.map(({ sku, qty }) => ({
    ...{ orderId, reference, sku, qty, items: products.length, itemId: itemIdOf(data, sku) ?? '' },
    shipDate: dispatchDate ?? today,
    carrier: carrierOf(carrier ?? ''),
    trackingNumber: trackingNumber ?? '',
  }));
}

const skuNames = ['sku', 'SellerSku', 'Custom Label', 'Offer SKU', 'PARTNAME'];
const itemNames = ['order-item-id', 'OrderItemID', 'ID', 'Transaction ID', 'Order line no.', 'Line Item ID'];

/** Returns the store's id of an item, as the imported rows have it; null when they don't say. */
export function itemIdOf(data: unknown, sku: string): string | null {
  const row = rowsOf(data).find((one) => textOf(one, skuNames)?.toLowerCase() === sku.toLowerCase());
  return row === undefined ? null : textOf(row, itemNames);
}

/** Rows are the data itself, a list of them, or the items of an order. */
function rowsOf(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.flatMap(rowsOf);
  if (typeof data !== 'object' || data === null) return [];
  const row = data as Record<string, unknown>;
  return Array.isArray(row.Items) ? row.Items.flatMap(rowsOf) : [row];
}

function textOf(row: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  const value = names.map((name) => row[name]).find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined || value === '' ? null : String(value);
}
