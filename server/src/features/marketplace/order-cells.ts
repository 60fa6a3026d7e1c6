import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import { csvColumnsOf } from '@poolhouse/domain/kernel/fields';
import { type OrderRow, presentOrder } from './order-row.ts';

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

const amounts: ReadonlySet<string> = new Set(['total']);

export const orderCells = orderColumns.map(({ field, heading }) => ({
  heading,
  cell: (row: OrderRow) => cellOf(presentOrder(row)[field], amounts.has(field)),
}));

/** Lists of texts are joined by commas; lines and the imported row are JSON. */
function cellOf(value: unknown, isAmount: boolean): string {
  if (value === null || value === undefined) return '';
  if (isAmount) return Number(value).toFixed(2);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
