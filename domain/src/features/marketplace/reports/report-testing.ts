import { recogniseLayout } from '../../../services/imports/layouts.ts';
import { readReportOrder, reportLayouts } from './read-report.ts';
import { freightCentsOf } from './report-order.ts';

export const testStates = [
  { value: 'NSW', label: 'New South Wales', country: 'Australia' },
  { value: 'VIC', label: 'Victoria', country: 'Australia' },
  { value: 'QLD', label: 'Queensland', country: 'Australia' },
  { value: 'NT', label: 'Northern Territory', country: 'Australia' },
];

/** Returns the orders of a file, each as its rows make it or with why it is refused; the headings are row 1. */
export function readTable(headings: readonly string[], ...rows: readonly (readonly string[])[]) {
  const found = recogniseLayout(headings, reportLayouts);
  if (found === null) throw new Error('No layout fits these headings.');
  const { layout, columns } = found;
  const groups = new Map<string, { row: number; given: Record<string, string> }[]>();
  for (const [at, cells] of rows.entries()) {
    const given: Record<string, string> = {};
    for (const [column, field] of columns.fields.entries()) if (field !== null) given[field] = cells[column] ?? '';
    if (layout.isFooter?.(cells, given)) continue;
    const key = layout.groupOf(given) || `#${at}`;
    groups.set(key, [...(groups.get(key) ?? []), { row: at + 2, given }]);
  }
  return [...groups.values()].map((group) => readReportOrder(layout.name, group, { states: testStates }));
}

/** Returns the same for rows that are given by heading; a heading that no row has is left out. */
export function readRows(...rows: readonly Readonly<Record<string, string>>[]) {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return readTable(headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? '')));
}

/** Returns what tests compare of a read order: its lines as `2 × M700 at 399900`, or its problems as `3 PRICE: …`. */
export function briefly({ order, notes }: ReturnType<typeof readReportOrder>) {
  if (order === null) return notes.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  const { store, reference, totalCents } = order;
  const lines = order.lines.map(({ qty, sku, priceCents }) => `${qty} × ${sku} at ${priceCents}`);
  return { store, reference, lines, freightCents: freightCentsOf(order.freight), totalCents };
}
