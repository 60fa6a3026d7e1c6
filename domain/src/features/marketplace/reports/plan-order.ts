import { changesBetween } from '../../../kernel/field-change.ts';
import { dollarsOf } from '../../../kernel/money.ts';
import { isSameValue } from '../../../kernel/same-value.ts';
import type { CellProblem } from '../../../services/imports/import-run.ts';
import { type RowPlan, type RowRefusal, unchangedPlan } from '../../../services/imports/row-plan.ts';
import { refuseAmounts } from '../../orders/lines/fixed-amounts.ts';
import type { Fulfilment } from '../../orders/lines/fulfilment.ts';
import { type OrderFreight, type OrderLine, skusOf, sumsOf } from '../../orders/lines/order-lines.ts';
import type { StatusReason } from '../../orders/status-reasons.ts';
import { type ErpSyncStatus, isOpenForErp, refuseByErp } from '../erp/erp-sync-status.ts';
import { type OrderStatus, orderStatusLabels } from '../order-status.ts';
import type { ParkingDetails, ParkingReason } from '../parking.ts';
import { type ProductCatalogue, withKnownProducts } from '../product-codes/product-code.ts';
import { type ExportedCells, warnOfIgnored } from './own-export.ts';
import { detailsOf, parkedReasons, warnOfUnknown } from './park-imported.ts';
import { completeLines, type ReportOrder, sumOf, withoutGaps } from './report-order.ts';

const contactFields = ['name', 'address', 'city', 'state', 'postcode', 'country', 'phone', 'email'] as const;
const plainFields = [
  ...contactFields,
  'url',
  'date',
  'shipBy',
  'dispatch_date',
  'notes',
  'carrier',
  'trackingNumber',
] as const;
type Dealer = { id: string; label: string };

/** What an import knows of an order. */
export type ImportableOrder = { [Field in (typeof plainFields)[number]]: string | null } & {
  country: string;
  products: readonly OrderLine[];
  freight: readonly OrderFreight[];
  discountCents: number;
  totalCents: number;
  tracking: boolean;
  status: OrderStatus;
  statusReason: StatusReason | null;
  statusNote: string | null;
  dealer: Dealer | null;
  parked: readonly ParkingReason[];
  parkingDetails: ParkingDetails;
  data: unknown;
};
/** An order as a file finds it. */
export type StoredOrder = ImportableOrder & {
  released: readonly ParkingReason[];
  fulfilment: Fulfilment;
  refundedCents: number;
  erp: ErpSyncStatus;
  /** The order as our own export has it. */
  exported(): ExportedCells;
};

/** An order of a file, with what the database says of it. */
export type FoundOrder = {
  order: ReportOrder;
  dealer: Dealer | null;
  hasDuplicate: boolean;
  /** What the same kind of file said of it last; null when none did. */
  previous: ReportOrder | null;
  /** The cells of a row of our own export; null for any other file. */
  exportedCells: ExportedCells | null;
};
type Now = { today: string; now: Date; importedBy: string; catalogue: ProductCatalogue };

/** Returns what an order of a file would do: add it, or change what the store changed since its last file. */
export function planOrder(found: FoundOrder, stored: StoredOrder | null, when: Now): RowPlan | RowRefusal {
  const known = withKnownLines(found, stored, when);
  return stored === null ? planNew(known, when) : planChange(known, stored, when);
}

/** The codes of the store stand for products, in this file as in the one before it. */
function withKnownLines(found: FoundOrder, stored: StoredOrder | null, { today, catalogue }: Now): FoundOrder {
  const { order, previous } = found;
  const of = { store: order.store, day: stored?.date ?? order.date ?? today };
  const known = (one: ReportOrder) => ({ ...one, lines: withKnownProducts(one.lines, of, catalogue) });
  return { ...found, order: known(order), previous: previous === null ? null : known(previous) };
}

function planNew({ order, dealer, hasDuplicate }: FoundOrder, { today, now, importedBy, catalogue }: Now): RowPlan {
  const products = withoutGaps(order.lines);
  const { lines: _lines, dealer: _dealer, replacedIn, ...plain } = order;
  const after: ImportableOrder = {
    ...plain,
    dealer,
    products,
    date: order.date ?? today,
    discountCents: order.discountCents ?? 0,
    totalCents: order.totalCents ?? sumOf({ ...order, lines: products }) ?? 0,
    tracking: hasTracking(order),
    ...statusFields(order.status),
    parked: [],
    parkingDetails: {},
  };
  after.parkingDetails = detailsOf(after, { replacedIn, today, catalogue });
  after.parked = parkedReasons(after, hasDuplicate, []);
  const set = {
    ...columnsOf(after),
    store: order.store,
    reference: order.reference,
    user: importedBy,
    statusChangedAt: now,
  };
  const changes = changesBetween({}, { store: order.store, reference: order.reference, ...logged(after) });
  return {
    outcome: 'new',
    warnings: warnOfUnknown(after, order.store),
    set: plainValues(set),
    before: {},
    changes: changes.filter(({ after: value }) => !isEmpty(value)),
  };
}

const statusFields = (status: OrderStatus) => ({
  status,
  statusReason: status === 'processing' || status === 'delivered' ? null : ('other' as const),
  statusNote: status === 'processing' || status === 'delivered' ? null : 'As the store’s file says.',
});

function planChange(found: FoundOrder, stored: StoredOrder, when: Now): RowPlan | RowRefusal {
  const { order, hasDuplicate, exportedCells } = found;
  const data = exportedCells === null ? joinedData(stored.data, order.data) : stored.data;
  if (exportedCells === null && isSameValue(data, stored.data)) return unchangedPlan;
  const products = knownProducts(stored, order, when);
  const lines = completeLines(products, order.lines);
  if ('message' in lines) return refused('sku', lines.sku, lines.message);
  const after = { ...stored, products, ...changedFields(found, stored, lines.products) };
  const changed = changesBetween(logged(stored), logged(after)).map(({ field }) => field);
  const ignored = exportedCells === null ? [] : warnOfIgnored(exportedCells, stored.exported(), changed);
  if (changed.length === 0) return { ...unchangedPlan, warnings: ignored };
  const reason = whyRefused(stored, found, changed);
  if (reason !== null) return refused('reference', order.reference, reason);
  if (isOpen(stored)) after.parkingDetails = detailsOf(after, { ...when, replacedIn: order.replacedIn });
  after.parked = parkedReasons(after, hasDuplicate, stored.released);
  after.data = data;
  const [before, next] = [columnsOf(stored), columnsOf(after)];
  const fields = Object.keys(next).filter((field) => !isSameValue(before[field], next[field]));
  const statusChangedAt = stored.status === after.status ? {} : { statusChangedAt: when.now };
  return {
    outcome: 'changed',
    set: plainValues({ ...pick(next, fields), ...statusChangedAt }),
    before: plainValues(pick(before, fields)),
    changes: changesBetween(logged(stored), logged(after)),
    warnings: [...ignored, ...warnOfUnknown(after, order.store)],
  };
}

/** Nothing was done with it yet, so that its products can still change. */
const isOpen = ({ erp, status }: StoredOrder) => erp.state === 'free' && status === 'processing';

/** A code that stands for a product since the order was stored is read as that product. */
function knownProducts(stored: StoredOrder, { store }: ReportOrder, { today, catalogue }: Now): readonly OrderLine[] {
  if (!isOpen(stored)) return stored.products;
  return withKnownProducts(stored.products, { store, day: stored.date ?? today }, catalogue);
}

/** Returns the fields that a file changes: those that the store changed since its last file, so that a correction by hand stays. */
function changedFields(
  { order, previous, dealer }: FoundOrder,
  stored: StoredOrder,
  products: readonly OrderLine[],
): Partial<ImportableOrder> {
  const changes: Record<string, unknown> = {};
  const isNews = (field: keyof ReportOrder) => previous === null || !isSameValue(previous[field], order[field]);
  for (const field of [...plainFields, 'discountCents', 'totalCents'] as const) {
    const value = order[field];
    if (value !== null && isNews(field) && !isKept(field, previous, order, stored)) changes[field] = value;
  }
  if (isNews('lines')) changes.products = products;
  if (order.freight.length > 0 && isNews('freight')) changes.freight = order.freight;
  if (hasTracking(order) && (isNews('trackingNumber') || isNews('tracking'))) changes.tracking = true;
  if (stored.dealer === null && dealer !== null && isNews('dealer')) changes.dealer = dealer;
  if (order.status === 'cancelled' && stored.status !== 'cancelled' && isNews('status'))
    Object.assign(changes, statusFields('cancelled'));
  return changes as Partial<ImportableOrder>;
}

const hasTracking = ({ tracking, trackingNumber }: ReportOrder) => tracking || trackingNumber !== null;

/** A file without streets fills gaps of an address only; so does any file where another gave the address. */
function isKept(field: string, previous: ReportOrder | null, order: ReportOrder, stored: StoredOrder): boolean {
  if (previous !== null || !(contactFields as readonly string[]).includes(field)) return false;
  const isBetter = order.address !== null && stored.address === null;
  return !isBetter && stored[field as (typeof contactFields)[number]] !== null;
}

function whyRefused(stored: StoredOrder, found: FoundOrder, changed: readonly string[]): string | null {
  const { order, exportedCells } = found;
  const status = orderStatusLabels[stored.status].toLowerCase();
  const held = refuseHeldFields(stored, changed);
  if (held !== null) return held;
  if (stored.status === 'processing' || changed.every((field) => isOpenForErp(field))) return null;
  if (exportedCells !== null) return `This order is ${status}: only notes and tracking can change by a file.`;
  if (order.status === 'cancelled')
    return `The store cancelled this order, but it is ${status} here. Change it by hand.`;
  return `The store changed this order, but it is ${status} here. Change it by hand.`;
}

/**
 * Returns why these fields of an order stay as they are, however they are to be changed; null when they can. A file asks it when it is read, and
 * again in the transaction that changes the orders.
 */
export function refuseHeldFields(
  stored: Pick<StoredOrder, 'erp' | 'fulfilment' | 'refundedCents'>,
  fields: readonly string[],
): string | null {
  return refuseByErp(stored.erp, fields)?.message ?? refuseAmounts(stored, fields)?.message ?? null;
}

/** The rows of other files stay beside those of this one: Amazon tells of an order in two. */
function joinedData(stored: unknown, given: ReportOrder['data']): unknown[] {
  const rows = Array.isArray(stored) ? stored : [];
  const headings = (row: object) => Object.keys(row).sort().join('\n');
  const own = new Set(given.map(headings));
  return [...rows.filter((row) => !own.has(headings(row))), ...given];
}

/** Returns what is stored of an order, by field. */
function columnsOf({ dealer, ...order }: ImportableOrder): Record<string, unknown> {
  const values = pick(order, [
    ...plainFields,
    'products',
    'freight',
    'discountCents',
    'totalCents',
    'tracking',
    'status',
  ]);
  const sums = sumsOf(order);
  const { statusReason, statusNote, parked, parkingDetails, data } = order;
  return {
    ...values,
    ...sums,
    statusReason,
    statusNote,
    parked,
    parkingDetails,
    data,
    skus: skusOf(order.products),
    dealerId: dealer?.id ?? null,
  };
}

/** Returns the fields of an order as the activity log has them. */
function logged({ totalCents, dealer, ...order }: ImportableOrder): Record<string, unknown> {
  const values = pick(order, [...plainFields, 'products', 'freight', 'discountCents', 'tracking', 'status', 'parked']);
  return { ...values, total: dollarsOf(totalCents), dealer };
}

function pick(values: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, (values as Record<string, unknown>)[field]]));
}

/** Instants as the database reads them. */
function plainValues(set: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(set).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

function refused(column: string, value: string, message: string): RowRefusal {
  const problem: CellProblem = { column, value, message };
  return { outcome: 'refused', problems: [problem] };
}
