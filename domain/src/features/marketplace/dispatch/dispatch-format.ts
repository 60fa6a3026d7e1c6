import type { Store } from '../../dealers/sales/stores.ts';
import type { RuleValue } from '../../rule-book/rule-values.ts';
import type { DispatchRow } from './dispatch-row.ts';

/** How the lines of a store's file are written: `tabs` is plain text, the others are safe to open in a spreadsheet. */
export type DispatchLayout = 'tabs' | 'commas' | 'semicolons' | 'json';
type Column = { heading: string; cell(row: DispatchRow): string };

/** A dispatch file before it is written: a table, or a document. */
export type DispatchContent =
  | { layout: Exclude<DispatchLayout, 'json'>; headings: string[]; rows: string[][] }
  | { layout: 'json'; document: unknown };

const shippedMethod = 'Standard';

const amazon: readonly Column[] = [
  { heading: 'order-id', cell: ({ reference }) => reference },
  { heading: 'order-item-id', cell: ({ itemId }) => itemId },
  { heading: 'quantity', cell: ({ itemId, qty }) => (itemId === '' ? '' : String(qty)) },
  { heading: 'ship-date', cell: ({ shipDate }) => shipDate },
  { heading: 'carrier-code', cell: ({ carrier }) => carrier.code },
  { heading: 'carrier-name', cell: ({ carrier }) => (carrier.code === 'Other' ? carrier.name : '') },
  { heading: 'tracking-number', cell: ({ trackingNumber }) => trackingNumber },
  { heading: 'ship-method', cell: ({ carrier }) => (carrier.code === 'Other' ? shippedMethod : '') },
];

const ebay: readonly Column[] = [
  { heading: 'Order ID', cell: ({ reference }) => reference },
  { heading: 'Line Item ID', cell: ({ itemId, items }) => (items > 1 ? itemId : '') },
  { heading: 'Logistics Status', cell: () => 'SHIPPED' },
  { heading: 'Shipment Carrier', cell: ({ carrier }) => carrier.name },
  { heading: 'Shipment Tracking', cell: ({ trackingNumber }) => trackingNumber },
];

type Format = RuleValue<'dispatch-format'>;

/** What a file with headings of the rule book can say; a heading that is empty there is left out. */
const configurable: Readonly<Record<Exclude<keyof Format, 'separator'>, Column['cell']>> = {
  orderNumber: ({ reference }) => reference,
  item: ({ itemId, sku }) => itemId || sku,
  quantity: ({ qty }) => String(qty),
  shipDate: ({ shipDate }) => shipDate,
  carrierCode: ({ carrier }) => carrier.code,
  carrierName: ({ carrier }) => carrier.name,
  trackingUrl: () => '',
  trackingNumber: ({ trackingNumber }) => trackingNumber,
};

/** Returns true for a store whose headings are in the rule book because it publishes none. */
export function needsDispatchFormat(store: Store): boolean {
  return !['amazon', 'ebay', 'kogan'].includes(store);
}

/** Returns the rows that a store's file has: a whole package in one, where the store knows no items of it. */
export function rowsInFile(store: Store, rows: readonly DispatchRow[]): DispatchRow[] {
  if (store !== 'amazon' && store !== 'ebay') return [...rows];
  const candidates = rows.map((row) => ({
    ...row,
    isWhole: row.itemId === '' || (store === 'ebay' && row.items === 1),
  }));
  const isSame = (one: DispatchRow, other: DispatchRow) =>
    one.isWhole && one.orderId === other.orderId && one.packageId === other.packageId;
  return candidates.filter((row, at) => !row.isWhole || candidates.findIndex((one) => isSame(one, row)) === at);
}

/** Returns the file by which a store is told what was dispatched. `format` is the rule of a store without published headings. */
export function makeDispatchContent(
  store: Store,
  rows: readonly DispatchRow[],
  format: Format | null,
): DispatchContent {
  if (store === 'kogan') return { layout: 'json', document: koganOrders(rows) };
  if (store === 'amazon') return tableOf('tabs', amazon, rows);
  if (store === 'ebay') return tableOf('commas', ebay, rows);
  if (format === null) throw new Error(`The file of ${store} has no headings.`);
  const { separator, ...headings } = format;
  const columns = (Object.keys(configurable) as (keyof typeof configurable)[]).flatMap((name) => {
    const heading = headings[name];
    return heading === null ? [] : [{ heading, cell: configurable[name] }];
  });
  return tableOf(separator === ';' ? 'semicolons' : 'commas', columns, rows);
}

function tableOf(
  layout: Exclude<DispatchLayout, 'json'>,
  columns: readonly Column[],
  rows: readonly DispatchRow[],
): DispatchContent {
  return {
    layout,
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** The store takes a list of orders, each with its items. */
function koganOrders(rows: readonly DispatchRow[]): object[] {
  const orders = Map.groupBy(rows, ({ reference }) => reference);
  return [...orders].map(([ID, items]) => ({
    ID,
    Items: items.map(({ itemId, sku, qty, shipDate, trackingNumber, carrier }) => ({
      OrderItemID: itemId,
      SellerSku: sku,
      Quantity: qty,
      ShippedDateUtc: `${shipDate}T00:00:00Z`,
      TrackingNumber: trackingNumber,
      ShippingCarrier: carrier.code,
      ShippingClass: shippedMethod,
    })),
  }));
}
