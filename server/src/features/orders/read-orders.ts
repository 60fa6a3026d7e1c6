import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { orderFields } from '@poolhouse/domain/features/orders/order-fields';
import { isSucceeded } from '@poolhouse/domain/features/orders/order-status';
import { totalsOf } from '@poolhouse/domain/features/orders/order-totals';
import { orderActions } from '@poolhouse/domain/features/orders/records';
import { csvColumnsOf } from '@poolhouse/domain/kernel/fields';
import { sql } from 'kysely';
import { csvOf, listOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { findDealer } from '../dealers/index.ts';
import { orderCellOf } from './order-cell-of.ts';
import type { OrderFinder } from './order-finder.ts';
import { type OrderRow, orderSource, orders, presentOrder, presentSummary } from './order-row.ts';

/** The columns of an export: the stored fields in the order of §3, then how the order was sent. */
const orderColumns = csvColumnsOf(orderFields, [
  ...(['reference', 'name', 'dealer', 'total', 'address', 'city', 'state', 'postcode', 'phone', 'email'] as const),
  ...(['source', 'products', 'freight', 'timestamp', 'date', 'dealer_name', 'year', 'dealer_email'] as const),
  ...(['status', 'notes', 'sendType', 'erpState', 'erpNumber', 'company', 'country'] as const),
]);
/** Presents a row once for all of its cells. */
function orderCells() {
  const presented = new WeakMap<OrderRow, Order>();
  const orderOf = (row: OrderRow) => {
    const order = presented.get(row) ?? presentOrder(row);
    presented.set(row, order);
    return order;
  };
  return orderColumns.map(({ field, heading }) => ({
    heading,
    cell: (row: OrderRow) => orderCellOf(orderOf(row)[field], field === 'total'),
  }));
}

/** Returns the calls that read orders: list, totals, options, one, its history, CSV. */
export function readOrders(finder: OrderFinder) {
  const list = useCase(ordersApi.list, async (ctx, { query }) => {
    const { rows, ...counted } = await finder.list(ctx, query);
    return { ...counted, orders: rows.map(presentSummary) };
  });

  const totals = useCase(ordersApi.totals, async (_ctx, { query }) => totalsOf(await finder.sums(query), isSucceeded));

  const options = useCase(ordersApi.options, async () => ({ states: await finder.valuesOf('state') }));

  const get = useCase(ordersApi.get, async (ctx, { params: { id } }) => presentOrder(await orders.load(ctx, id)));

  const history = useCase(ordersApi.history, (ctx, { params: { id }, query }) => historyOf(ctx, orders, id, query));

  const csv = useCase(ordersApi.csv, async (ctx, { query: filter }) => {
    const { where, order } = await finder.find(filter);
    const logged = (rows: number) => ({ action: orderActions.export, label: `${rows} orders`, filter });
    return csvOf(ctx, orderSource, { noun: 'orders', where, order, cells: orderCells(), logged });
  });

  return [list, totals, options, get, history, csv];
}

/** Returns the orders of a dealer, the newest first. */
export const listOrdersByDealer = useCase(ordersApi.byDealer, async (ctx, { params, query }) => {
  const { id } = await findDealer(ctx, params.id);
  const where = sql`o.dealer_id = ${id}`;
  const { rows, ...counts } = await listOf(ctx, orderSource, { where, order: sql`o.date desc, o.id desc`, ...query });
  return { ...counts, orders: rows.map(presentSummary) };
});
