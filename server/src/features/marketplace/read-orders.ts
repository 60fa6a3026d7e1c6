import { salesWindow } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { orderCells } from './order-cells.ts';
import { orderCondition, orderOfFound } from './order-filter.ts';
import type { OrderFinder } from './order-finder.ts';
import { orders, presentOrder, presentSummary, wholeOrders } from './order-row.ts';
import { salesOfOrders } from './order-sales.ts';

/** Returns the calls that read orders: list, totals, sales, one, its history, CSV. */
export function readOrders(finder: OrderFinder) {
  const list = useCase(marketplaceApi.list, async (_ctx, { query }) => {
    const { orders, rows } = await finder.list(query);
    return { count: orders, countExact: true, orders: rows.map(presentSummary) };
  });

  const totals = useCase(marketplaceApi.totals, (_ctx, { query }) => finder.totals(query));

  const sales = useCase(marketplaceApi.sales, async (ctx, { query }) => {
    const { q, year: _year, months: _months, ...filter } = query;
    const found = q ? await finder.search({ ...filter, q }) : undefined;
    return salesOfOrders(ctx.db, orderCondition(filter, found), salesWindow(query, ctx.clock.now()));
  });

  const get = useCase(marketplaceApi.get, async (ctx, { params: { id } }) => presentOrder(await orders.load(ctx, id)));

  const history = useCase(marketplaceApi.history, (ctx, { params: { id }, query }) =>
    historyOf(ctx, orders, id, query),
  );

  const csv = useCase(marketplaceApi.csv, async (ctx, { query: filter }) => {
    const { q, sort } = filter;
    const ids = q ? await finder.search({ ...filter, q }) : undefined;
    const order = orderOfFound(sort, ids);
    const logged = (rows: number) => ({ action: orderActions.export, label: `${rows} orders`, filter });
    const where = orderCondition(filter, ids);
    return csvOf(ctx, wholeOrders, { noun: 'orders', where, order, cells: orderCells, logged });
  });

  return [list, totals, sales, get, history, csv];
}
