import { Readable } from 'node:stream';
import type { StoreSales } from '@poolhouse/domain/dealers/sales/store-sales';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { csvLine, headingLine } from '../../platform/csv/csv-line.ts';
import type { Download } from '../../platform/verb.ts';

const byteOrderMark = '\uFEFF';

/** A line a month: dollars and orders of each store, their sums, and the dollars of the same month a year before. */
export function salesCsv(fileName: string, sales: StoreSales): Download {
  const headings = [
    'Month',
    ...sales.stores.flatMap(({ label }) => [`${label} (A$)`, `${label} orders`]),
    'Total (A$)',
    'Total orders',
    'Same month last year (A$)',
  ];
  const lines = sales.months.map((month, at) =>
    csvLine([
      month === sales.unfinished ? `${formatMonth(month)} (so far)` : formatMonth(month),
      ...sales.stores.flatMap(({ cents, orders }) => [dollars(cents[at]), String(orders[at] ?? 0)]),
      dollars(sales.totals.cents[at]),
      String(sales.totals.orders[at] ?? 0),
      dollars(sales.totals.lastYear[at]),
    ]),
  );
  const text = byteOrderMark + headingLine(headings) + lines.join('');
  return { fileName, contentType: 'text/csv; charset=utf-8', stream: Readable.from([text]) };
}

/** Plain digits, so that a spreadsheet counts with them. */
function dollars(cents = 0): string {
  return (cents / 100).toFixed(2);
}
