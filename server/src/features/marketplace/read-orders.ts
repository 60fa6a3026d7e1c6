import { salesWindow } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSalesQuery } from '@poolhouse/domain/features/marketplace/order-list';
import { isSucceeded } from '@poolhouse/domain/features/marketplace/order-status';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { totalsOf } from '@poolhouse/domain/features/orders/order-totals';
import { recordExport } from '../../platform/audit/record-export.ts';
import type { Context } from '../../platform/context.ts';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { salesCsv } from '../dealers/index.ts';
import { exportedOrders, orderCells } from './order-cells.ts';
import type { OrderFinder } from './order-finder.ts';
import { orders, presentOrder, presentSummary } from './order-row.ts';
import { salesOfOrders } from './order-sales.ts';

/** Returns the calls that read orders: list, totals, sales, one, its history, CSV. */
export function readOrders(finder: OrderFinder) {
  const list = useCase(marketplaceApi.list, async (ctx, { query }) => {
    const { count, rows } = await finder.list(ctx, query);
    return { count, countExact: true, orders: rows.map(presentSummary) };
  });

  const totals = useCase(marketplaceApi.totals, async (_ctx, { query }) =>
    totalsOf(await finder.sums(query), isSucceeded),
  );

  const findSales = (ctx: Context, query: OrderSalesQuery) => {
    const { year: _year, months: _months, ...filter } = query;
    return salesOfOrders(finder, filter, salesWindow(query, ctx.clock.now()));
  };
  const sales = useCase(marketplaceApi.sales, (ctx, { query }) => findSales(ctx, query));
  const exportSales = useCase(marketplaceApi.salesCsv, async (ctx, { query }) => {
    const found = await findSales(ctx, query);
    await recordExport(ctx, { action: orderActions.export, label: 'sales by store', filter: query });
    return salesCsv('order-sales', found);
  });

  const get = useCase(marketplaceApi.get, async (ctx, { params: { id } }) => presentOrder(await orders.load(ctx, id)));

  const history = useCase(marketplaceApi.history, (ctx, { params: { id }, query }) =>
    historyOf(ctx, orders, id, query),
  );

  const csv = useCase(marketplaceApi.csv, async (ctx, { query: filter }) => {
    const { where, order } = await finder.find(filter);
    const logged = (rows: number) => ({ action: orderActions.export, label: `${rows} orders`, filter });
    return csvOf(ctx, exportedOrders, { noun: 'orders', where, order, cells: orderCells, logged });
  });

  return [list, totals, sales, exportSales, get, history, csv];
}
