import type { StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { type CsvColumn, type CsvExport, csvOfRows } from '../../../platform/csv/csv-export.ts';

/** Returns a line a month: dollars and orders of each store, their sums, and the dollars of the same month a year before. */
export function salesCsv(noun: string, sales: StoreSales): CsvExport {
  const { months, unfinished, stores, totals } = sales;
  const columns: CsvColumn<number>[] = [
    { heading: 'Month', cell: (at) => monthText(months[at], unfinished) },
    ...stores.flatMap(({ label, cents, orders }) => [
      { heading: `${label} (A$)`, cell: (at: number) => dollars(cents[at]) },
      { heading: `${label} orders`, cell: (at: number) => String(orders[at] ?? 0) },
    ]),
    { heading: 'Total (A$)', cell: (at) => dollars(totals.cents[at]) },
    { heading: 'Total orders', cell: (at) => String(totals.orders[at] ?? 0) },
    { heading: 'Same month last year (A$)', cell: (at) => dollars(totals.lastYear[at]) },
  ];
  return csvOfRows(noun, [...months.keys()], columns);
}

function monthText(month: string | undefined, unfinished: string | null): string {
  if (month === undefined) return '';
  return month === unfinished ? `${formatMonth(month)} (so far)` : formatMonth(month);
}

/** Plain digits, so that a spreadsheet counts with them. */
function dollars(cents = 0): string {
  return (cents / 100).toFixed(2);
}
