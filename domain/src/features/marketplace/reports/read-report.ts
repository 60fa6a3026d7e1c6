import { formatCents, refuseSum } from '../../../kernel/money.ts';
import { addProblem, type RowFindings, replacedCharacter } from '../../../services/imports/cell-text.ts';
import { type GivenRow, headingsKey, recogniseLayout, type SheetLayout } from '../../../services/imports/layouts.ts';
import { maxOrderLines, sumsOf } from '../../orders/lines/order-lines.ts';
import { amazonOrders } from './amazon-orders.ts';
import { ebayOrders } from './ebay-orders.ts';
import { erpForm, mappedFile } from './erp-form.ts';
import { koganOrders } from './kogan-orders.ts';
import { miraklOrders } from './mirakl-orders.ts';
import { type ExportedCells, ownExport } from './own-export.ts';
import type { ReportLookups } from './report-cells.ts';
import { type ReportOrder, sumOf, withoutGaps } from './report-order.ts';
import type { OrderOfRows, ReportReader } from './report-rows.ts';

/** The kinds of files with orders of the stores, which are told apart by their headings. */
const readers = [
  erpForm,
  ownExport,
  amazonOrders,
  ebayOrders,
  miraklOrders,
  koganOrders,
] as unknown as readonly ReportReader[];
const mapped = mappedFile as unknown as ReportReader;

export const reportLayouts: readonly SheetLayout[] = readers.map(({ layout }) => layout);
/** The layout of a file whose columns a person mapped. */
export const mappedLayout: SheetLayout = mapped.layout;

/** Reads the rows of one order, by the layout of their file. */
export function readReportOrder(
  layoutName: string,
  rows: readonly GivenRow[],
  lookups: ReportLookups,
): { order: Omit<ReportOrder, 'data'> | null; notes: RowFindings } {
  const reader = [...readers, mapped].find(({ layout }) => layout.name === layoutName);
  if (reader === undefined) throw new Error(`There is no reader of ${layoutName}.`);
  const read = reader.read(rows, lookups);
  if (read.order === null) return { order: null, notes: read.notes };
  const refusal = whyUnstorable(read.order);
  if (refusal === null) return { order: { ...read.order, replacedIn: replacedColumns(read.notes) }, notes: read.notes };
  addProblem(read.notes.problems, 'Row', '', refusal);
  return { order: null, notes: read.notes };
}

function replacedColumns({ warnings }: RowFindings): string[] {
  const replaced = warnings.filter(({ code }) => code === replacedCharacter);
  return [...new Set(replaced.map(({ column }) => column))];
}

/** Returns why an order can't be kept although each of its cells was understood; null when it can. */
function whyUnstorable({ lines, freight, discountCents, totalCents }: OrderOfRows): string | null {
  if (lines.length > maxOrderLines) return `An order can have up to ${maxOrderLines} lines.`;
  const gross = sumsOf({ products: withoutGaps(lines), freight });
  const tooMuch = refuseSum('This order', gross.productsCents + gross.freightCents);
  if (tooMuch !== null) return tooMuch;
  if ((totalCents ?? sumOf({ lines, freight, discountCents }) ?? 0) < 0)
    return `The discount of ${formatCents(discountCents ?? 0)} is more than the order comes to.`;
  return null;
}

/** Reads an order again from the rows that were kept of it; null when they are of another kind of file than `headings`. */
export function rereadOrder(
  data: unknown,
  { layout: name, headings }: { layout: string; headings: readonly string[] },
  lookups: ReportLookups,
): ReportOrder | null {
  const ownHeadings = headingsKey(headings);
  const kept = (Array.isArray(data) ? data : []) as Record<string, string>[];
  const rows = kept.filter((row) => headingsKey(Object.keys(row)) === ownHeadings);
  const layouts = reportLayouts.filter((layout) => layout.name === name);
  const found = recogniseLayout(headings, layouts);
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

/** Returns true for a file that is our own export. */
export function isOwnExport(layoutName: string): boolean {
  return layoutName === ownExport.layout.name;
}

/** Reads what our own export says of an order, as far as a file has its columns: only what differs from it is a change. */
export function rereadExport(exported: ExportedCells, given: object, lookups: ReportLookups): ReportOrder | null {
  const cells = Object.fromEntries(Object.keys(given).map((field) => [field, exported[field] ?? '']));
  const { order } = readReportOrder(ownExport.layout.name, [{ row: 1, given: cells }], lookups);
  return order === null ? null : { ...order, data: [] };
}
