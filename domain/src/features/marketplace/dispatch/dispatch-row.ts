import type { OrderStatus } from '../order-status.ts';

type Line = { sku: string; qty: number };

/** What left with one tracking number. `id` is that of the delivery; null for an order that goes out as a whole. */
export type DispatchPackage = {
  id: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** `yyyy-mm-dd`; null for today. */
  day: string | null;
  lines: readonly Line[];
};

/** A row of an earlier file: of a package or the whole order, of one item or all of them. */
export type SentRow = { packageId: string | null; sku: string | null; isRefused: boolean };

/** An order as far as its dispatch is confirmed to its store. */
export type DispatchOrder = {
  id: string;
  reference: string;
  status: OrderStatus;
  parked: readonly string[];
  carrier: string | null;
  trackingNumber: string | null;
  dispatchDate: string | null;
  products: readonly Line[];
  /** The parts that were delivered, the first one first. */
  deliveries: readonly (DispatchPackage & { id: string })[];
  /** The imported rows, which may have the store's ids of the items. */
  data: unknown;
  /** The latest first. */
  sent: readonly SentRow[];
};

/** What a store calls a carrier. */
export type StoreCarrier = { code: string; name: string };

/** An item of an order in its package, as the file of a store tells it. */
export type DispatchRow = {
  orderId: string;
  packageId: string | null;
  reference: string;
  itemId: string;
  sku: string;
  qty: number;
  items: number;
  shipDate: string;
  carrier: StoreCarrier;
  trackingNumber: string;
  /** The row stands for all items of its package. */
  isWhole: boolean;
};

/** Which rows a file is to have: those that no file has yet, those that the store refused, or all. */
export type DispatchScope = { again: boolean; refused: boolean };

/** Returns why the dispatch of an order can't be confirmed to its store; null when it can. */
export function refuseDispatch(order: DispatchOrder): string | null {
  if (order.parked.length > 0) return 'Parked. Release it first.';
  if (order.status !== 'processing' && order.status !== 'delivered') return `The order is ${order.status}.`;
  if (order.products.length === 0) return 'The order has no products.';
  return packagesOf(order).length === 0 ? 'Carrier or tracking number missing.' : null;
}

/** Returns the packages of an order that have a tracking number: its deliveries, or the order as a whole while there are none. */
function packagesOf(order: DispatchOrder): DispatchPackage[] {
  const { carrier, trackingNumber, dispatchDate: day, products, deliveries } = order;
  const whole = { id: null, carrier, trackingNumber, day, lines: products };
  const packages = deliveries.length === 0 ? [whole] : deliveries;
  return packages
    .map((one) => (one.carrier === null && one.trackingNumber === null ? { ...one, carrier, trackingNumber } : one))
    .filter((one) => one.carrier !== null && one.trackingNumber !== null);
}

/** Returns the rows of an order: one for each item and package. */
export function dispatchRowsOf(
  order: DispatchOrder,
  { today, carrierOf }: { today: string; carrierOf(name: string): StoreCarrier },
): DispatchRow[] {
  const { id: orderId, reference, products, data } = order;
  return packagesOf(order).flatMap(({ id: packageId, carrier, trackingNumber, day, lines }) =>
    lines.map(({ sku, qty }) => ({
      orderId,
      packageId,
      reference,
      sku,
      qty,
      items: products.length,
      itemId: itemIdOf(data, sku) ?? '',
      shipDate: day ?? today,
      carrier: carrierOf(carrier ?? ''),
      trackingNumber: trackingNumber ?? '',
      isWhole: false,
    })),
  );
}

/** Returns true for a row that a file of this scope has. The latest file that had it says whether the store refused it. */
export function belongsInFile(row: DispatchRow, sent: readonly SentRow[], { again, refused }: DispatchScope): boolean {
  if (again) return true;
  const latest = sent.find(
    ({ packageId, sku }) =>
      (packageId === null || packageId === row.packageId) && (sku === null || row.isWhole || sku === row.sku),
  );
  return refused ? latest?.isRefused === true : latest === undefined;
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
