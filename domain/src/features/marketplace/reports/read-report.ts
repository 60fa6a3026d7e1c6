import type { RowFindings } from '../../../services/imports/cell-text.ts';
import { type GivenRow, headingsKey, recogniseLayout, type SheetLayout } from '../../../services/imports/layouts.ts';
import { amazonOrders } from './amazon-orders.ts';
import { ebayOrders } from './ebay-orders.ts';
import { erpForm, mappedFile } from './erp-form.ts';
import { koganOrders } from './kogan-orders.ts';
import { miraklOrders } from './mirakl-orders.ts';
import type { ReportLookups } from './report-address.ts';
import type { ReportOrder } from './report-order.ts';
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
  return reader.read(rows, lookups);
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
