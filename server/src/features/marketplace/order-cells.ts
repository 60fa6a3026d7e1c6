import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import type { OrderFreight, OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import { csvColumnsOf } from '@poolhouse/domain/kernel/fields';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { CsvColumn } from '../../platform/csv/csv-export.ts';
import type { Source } from '../../platform/records/index.ts';
import { orderSource } from './order-row.ts';

/** The columns of an export: the stored fields in the order of §3, then the notes. */
const orderColumns = csvColumnsOf(orderFields, [
  ...([
    'reference',
    'name',
    'dealer',
    'total',
    'address',
    'city',
    'state',
    'postcode',
    'phone',
    'email',
    'url',
  ] as const),
  ...([
    'store',
    'products',
    'freight',
    'data',
    'timestamp',
    'tracking',
    'date',
    'dealer_name',
    'user',
    'year',
  ] as const),
  ...(['dealer_email', 'status', 'dispatch_date', 'notes'] as const),
]);

/** An order as the export reads it: the database makes texts of what isn't one, which the driver takes long to parse. */
type ExportedOrder = Record<
  Exclude<(typeof orderColumns)[number]['field'], 'products' | 'freight' | 'data'>,
  string | null
> & { products: OrderLine[]; freight: OrderFreight[]; data: unknown };

const plainColumns = ['reference', 'name', 'address', 'city', 'state', 'postcode', 'phone', 'email', 'url', 'store'];
const expressions = [
  ...[...plainColumns, 'products', 'freight', 'data', 'status', 'notes'].map((column) => `o.${column}`),
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
  data: ({ data }) => (data === null ? '' : typeof data === 'object' ? JSON.stringify(data) : String(data)),
};
const priced = <Line extends { priceCents: number }>({ priceCents, ...line }: Line) => ({
  ...line,
  price: dollarsOf(priceCents),
});

export const orderCells: readonly CsvColumn<ExportedOrder>[] = orderColumns.map(({ field, heading }) => ({
  heading,
  cell: cells[field] ?? ((row) => (row[field] as string | null) ?? ''),
}));
