import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { type ExportedCells, exportedColumns } from '@poolhouse/domain/features/marketplace/reports/own-export';
import type { OrderFreight, OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import { dollarsOf, formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { CsvColumn } from '../../platform/csv/csv-export.ts';
import type { Source } from '../../platform/records/index.ts';
import { orderCellOf } from '../orders/index.ts';
import { type OrderRow, orderSource, presentOrder } from './order-row.ts';

/** An order as the export reads it: the database makes texts of what isn't one, which the driver takes long to parse. */
type ExportedOrder = Record<
  Exclude<(typeof exportedColumns)[number]['field'], 'products' | 'freight' | 'data'>,
  string | null
> & { products: OrderLine[]; freight: OrderFreight[]; data: unknown; discount_cents: number };

const plainColumns = ['reference', 'name', 'address', 'city', 'state', 'postcode', 'phone', 'email', 'url', 'store'];
const expressions = [
  ...[...plainColumns, 'products', 'freight', 'data', 'status', 'notes'].map((column) => `o.${column}`),
  `o.discount_cents`,
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

/** Lines and the imported row are JSON, with prices in dollars. */
const cells: { readonly [Field in keyof ExportedOrder]?: (row: ExportedOrder) => string } = {
  products: ({ products }) => JSON.stringify(products.map(priced)),
  freight: ({ freight }) => JSON.stringify(freight.map(priced)),
  notes: ({ notes, discount_cents }) => notesCell(notes, discount_cents),
  data: ({ data }) => (data === null ? '' : typeof data === 'object' ? JSON.stringify(data) : String(data)),
};
const priced = <Line extends { priceCents: number }>({ priceCents, ...line }: Line) => ({
  ...line,
  price: dollarsOf(priceCents),
});

export const orderCells: readonly CsvColumn<ExportedOrder>[] = exportedColumns.map(({ field, heading }) => ({
  heading,
  cell: cells[field] ?? ((row) => (row[field] as string | null) ?? ''),
}));

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
