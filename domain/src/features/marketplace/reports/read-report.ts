import { formatCents } from '../../../kernel/money.ts';
import { addProblem, type RowFindings } from '../../../services/imports/cell-text.ts';
import { type GivenRow, headingsKey, recogniseLayout, type SheetLayout } from '../../../services/imports/layouts.ts';
import { maxOrderLines, sumsOf } from '../../orders/lines/order-lines.ts';
import { amazonOrders } from './amazon-orders.ts';
import { ebayOrders } from './ebay-orders.ts';
import { erpForm, mappedFile } from './erp-form.ts';
import { koganOrders } from './kogan-orders.ts';
import { miraklOrders } from './mirakl-orders.ts';
import type { ReportLookups } from './report-address.ts';
import { type ReportOrder, withoutGaps } from './report-order.ts';
import type { OrderOfRows, ReportReader } from './report-reader.ts';

/** The kinds of files with orders of the stores, which are told apart by their headings. */
const readers = [erpForm, amazonOrders, ebayOrders, miraklOrders, koganOrders] as unknown as readonly ReportReader[];
const mapped = mappedFile as unknown as ReportReader;

export const reportLayouts: readonly SheetLayout[] = readers.map(({ layout }) => layout);
/** The layout of a file whose columns a person mapped. */
export const mappedLayout: SheetLayout = mapped.layout;

/** Reads the rows of one order, by the layout of their file. */
export function readReportOrder(
  layoutName: string,
  rows: readonly GivenRow[],
  lookups: ReportLookups,
): { order: OrderOfRows | null; notes: RowFindings } {
  const reader = [...readers, mapped].find(({ layout }) => layout.name === layoutName);
  if (reader === undefined) throw new Error(`There is no reader of ${layoutName}.`);
  const read = reader.read(rows, lookups);
  const refusal = read.order === null ? null : whyUnstorable(read.order);
  if (refusal === null) return read;
  addProblem(read.notes.problems, 'Row', '', refusal);
  return { ...read, order: null };
}

/** The largest total of an order, in cents ($10 million). */
const largestTotal = 1_000_000_000;

/** Returns why an order can't be kept although each of its cells was understood; null when it can. */
function whyUnstorable({ lines, freight, discountCents, totalCents }: OrderOfRows): string | null {
  if (lines.length > maxOrderLines) return `An order can have up to ${maxOrderLines} lines.`;
  const gross = sumsOf({ products: withoutGaps(lines), freight });
  if (gross.productsCents + gross.freightCents > largestTotal) return 'This order comes to more than $10,000,000.';
  if ((totalCents ?? 0) < 0) return `The discount of ${formatCents(discountCents)} is more than the order comes to.`;
  return null;
}

/** Reads an order again from the rows that were kept of it; null when they are of another kind of file than `headings`. */
export function rereadOrder(data: unknown, headings: readonly string[], lookups: ReportLookups): ReportOrder | null {
  const wanted = headingsKey(headings);
  const kept = (Array.isArray(data) ? data : []) as Record<string, string>[];
  const rows = kept.filter((row) => headingsKey(Object.keys(row)) === wanted);
  const found = recogniseLayout(headings, reportLayouts);
  if (rows.length === 0 || found === null) return null;
  const given = rows.map((row, at) => ({
    row: at + 1,
    given: Object.fromEntries(
      headings.flatMap((heading, column) => {
        const field = found.columns.fields[column];
        return field === null || field === undefined ? [] : [[field, row[heading] ?? '']];
      }),
    ),
  }));
  const { order } = readReportOrder(found.layout.name, given, lookups);
  return order === null ? null : { ...order, data: rows };
}
