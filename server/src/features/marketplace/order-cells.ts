import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { type ExportedCells, exportedColumns } from '@poolhouse/domain/features/marketplace/reports/own-export';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { orderCellOf } from '../orders/index.ts';
import { type OrderRow, presentOrder } from './order-row.ts';

type Column = (typeof exportedColumns)[number]['field'];

/** The columns of an export: the stored fields in the order of §3, then the notes. */
export const orderCells = exportedColumns.map(({ field, heading }) => ({
  heading,
  cell: (row: OrderRow) => cellOf(presentOrder(row), field),
}));

/** Returns the cells of an order in an export, by field. */
export function exportedCells(row: OrderRow): ExportedCells {
  const order = presentOrder(row);
  return Object.fromEntries(exportedColumns.map(({ field }) => [field, cellOf(order, field)]));
}

/** A discount has no column of §3, so that the notes say it. */
function cellOf(order: Order, field: Column): string {
  if (field !== 'notes' || order.discountCents === 0) return orderCellOf(order[field], field === 'total');
  return [order.notes, `Discount: ${formatCents(order.discountCents)}`].filter(Boolean).join('\n');
}
