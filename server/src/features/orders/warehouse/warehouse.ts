import { warehouseApi } from '@poolhouse/domain/features/orders/warehouse/api';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { listOf } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type OrderRow, orderSource, presentSummary } from '../order-row.ts';

/** Returns each order that the warehouse asks for, by id or reference; what isn't known is named. */
export const getWarehouseStatus = useCase(warehouseApi.status, async ({ db }, { body: { orderIds } }) => {
  const ids = orderIds.filter((named) => isUuid(named));
  const numbers = orderIds.map((named) => named.toLowerCase());
  const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
    where o.id = any(${ids}::uuid[]) or lower(o.number) = any(${numbers})`.execute(db);
  const known = new Map(rows.flatMap((row) => [row.id as string, row.number.toLowerCase()].map((key) => [key, row])));
  const results = orderIds.map((named) => {
    const row = known.get(named.toLowerCase());
    return { orderId: named, found: row !== undefined, order: row === undefined ? null : presentForWarehouse(row) };
  });
  return { results, unknown: results.flatMap(({ orderId, found }) => (found ? [] : [orderId])) };
});

function presentForWarehouse(row: OrderRow) {
  const { id, reference, status, sendType, erpState, erpNumber, date } = presentSummary(row);
  return { id, reference, status, sendType, erpState, erpNumber, date };
}

/** Returns what the warehouse still has to deliver: orders that the ERP has, and that aren't completed. */
export const listWarehousePending = useCase(warehouseApi.pending, async (ctx, { query }) => {
  const where = sql`o.status = 'sent' and o.send_type = 'PRIORITY'`;
  const { rows, ...counts } = await listOf(ctx, orderSource, { where, order: sql`o.date, o.id`, ...query });
  return { ...counts, orders: rows.map(presentSummary) };
});
