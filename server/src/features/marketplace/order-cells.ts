import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import { csvColumnsOf } from '@poolhouse/domain/kernel/fields';
import { orderCellOf } from '../orders/index.ts';
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
  cell: (row: OrderRow) => orderCellOf(presentOrder(row)[field], amounts.has(field)),
}));
