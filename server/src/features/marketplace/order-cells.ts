import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { type ExportedCells, exportedColumns } from '@poolhouse/domain/features/marketplace/reports/own-export';
import type { OrderFreight, OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import { dollarsOf, formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { TextColumn } from '../../platform/csv/csv-export.ts';
import { rememberTexts } from '../../platform/csv/remember-texts.ts';
import type { Source } from '../../platform/records/index.ts';
import { orderCellOf } from '../orders/index.ts';
import { type OrderRow, orderSource, presentOrder } from './order-row.ts';

type Column = (typeof exportedColumns)[number]['field'];
/** An order as the export reads it: the database makes texts of what isn't one. */
type ExportedOrder = Record<Column, string | null>;

const plainColumns = ['reference', 'name', 'address', 'city', 'state', 'postcode', 'phone', 'email', 'url', 'store'];
const expressions = [
  ...[...plainColumns, 'products', 'freight', 'data', 'status'].map((column) => `o.${column}`),
  // As `notesCell` says it.
  `case when o.discount_cents = 0 then o.notes else concat_ws(E'\\n', nullif(o.notes, ''),
    'Discount: $' || to_char(o.discount_cents / 100.0, 'FM99,999,990.00')) end as notes`,
  `o.tracking::text`,
  `o.date::text`,
  `o.dispatch_date::text`,
  `extract(year from o.date)::text as year`,
  `o.user_name as "user"`,
  `to_char(o.total_cents / 100.0, 'FM99999990.00') as total`,
  `to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp`,
  `d.priority_id as dealer`,
  `d.name as dealer_name`,
  `array_to_string(d.email, ', ') as dealer_email`,
];

/** The orders of an export. */
export const exportedOrders: Source<ExportedOrder> = { ...orderSource, columns: sql.raw(expressions.join(', ')) };

const priced = <Line extends { priceCents: number }>({ priceCents, ...line }: Line) => ({
  ...line,
  price: dollarsOf(priceCents),
});
const pricedLines = (text: string) => JSON.stringify((JSON.parse(text) as (OrderLine | OrderFreight)[]).map(priced));

/** Lines and the imported row are JSON, with prices in dollars. Many orders have the same lines. */
const texts = (): { readonly [Field in Column]?: (text: string) => string } => ({
  products: rememberTexts(pricedLines),
  freight: rememberTexts(pricedLines),
  data: dataCell,
});

function dataCell(text: string): string {
  const data: unknown = JSON.parse(text);
  return data === null ? '' : typeof data === 'object' ? JSON.stringify(data) : String(data);
}

/** Returns the columns of one export. */
export function orderCells(): TextColumn<ExportedOrder>[] {
  const made = texts();
  return exportedColumns.map(({ field, heading }) => ({ heading, column: field, ofText: made[field] }));
}

/** Returns the cells of an order as an export has them, by field. */
export function exportedCells(row: OrderRow): ExportedCells {
  const order: Order = presentOrder(row);
  const cells = exportedColumns.map(({ field }) => [field, orderCellOf(order[field], field === 'total')]);
  return { ...Object.fromEntries(cells), notes: notesCell(order.notes, order.discountCents) };
}

/** A discount has no column of §3, so that the notes say it. */
function notesCell(notes: string | null, discountCents: number): string {
  if (discountCents === 0) return notes ?? '';
  return [notes, `Discount: ${formatCents(discountCents)}`].filter(Boolean).join('\n');
}
