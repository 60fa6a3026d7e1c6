import { type SalesWindow, salesWindow, yearBefore } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { arrangeSales, type StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderFilter, OrderSalesQuery } from '@poolhouse/domain/features/marketplace/order-list';
import { isSucceeded, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { totalsOf } from '@poolhouse/domain/features/orders/order-totals';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { addMonths } from '@poolhouse/domain/kernel/months';
import { recordExport } from '../../platform/audit/record-export.ts';
import type { Context } from '../../platform/context.ts';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { salesCsv } from '../dealers/index.ts';
import { exportedOrders, orderCells } from './order-cells.ts';
import type { OrderFinder } from './order-finder.ts';
import { orders, presentOrder, presentSummary } from './order-row.ts';

const succeeded = orderStatuses.filter(isSucceeded);

/** Returns sales by store and month of the orders that a filter matches, without those cancelled or refunded, and those a year before. */
async function salesOfOrders(finder: OrderFinder, filter: OrderFilter, window: SalesWindow): Promise<StoreSales> {
  const { status = succeeded } = filter;
  const sold = { ...filter, status: succeeded.filter((one) => status.includes(one)) };
  const days = { from: `${yearBefore(window.months)[0]}-01`, to: lastDayOf(window.months.at(-1) ?? '') };
  const tallies = await finder.tally(sold, days, ['store']);
  return arrangeSales(
    window,
    tallies.map(({ values, month, count, amount }) => ({
      store: values[0] ?? '',
      month,
      orders: count,
      cents: amount,
    })),
  );
}

const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1);

/** Returns the calls that read orders: list, totals, sales, one, its history, CSV. */
export function readOrders(finder: OrderFinder) {
  const list = useCase(marketplaceApi.list, async (ctx, { query }) => {
    const { rows, ...counted } = await finder.list(ctx, query);
    return { ...counted, orders: rows.map(presentSummary) };
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
    return csvOf(ctx, exportedOrders, { noun: 'orders', where, order, cells: orderCells(), logged });
  });

  return [list, totals, sales, exportSales, get, history, csv];
}

/** Returns who added orders and which states orders have. */
export function listOrderOptions(finder: OrderFinder) {
  return useCase(marketplaceApi.options, async () => ({
    users: await finder.valuesOf('user_name'),
    states: await finder.valuesOf('state'),
  }));
}
