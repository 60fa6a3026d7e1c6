import { salesWindow } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderFilter, OrderListQuery } from '@poolhouse/domain/features/marketplace/order-list';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { csvOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { orderCells } from './order-cells.ts';
import { totalsOfOrders } from './order-counts.ts';
import { orderCondition, orderOfList } from './order-filter.ts';
import { type OrderRow, orderSource, orders, presentOrder, presentSummary, wholeOrders } from './order-row.ts';
import { salesOfOrders } from './order-sales.ts';
import type { OrderSearch } from './order-search.ts';

/** Returns the calls that read orders: list, totals, sales, one, its history, CSV. */
export function readOrders(search: OrderSearch) {
  const found = async ({ q }: { q?: string | undefined }) => (q ? search.find(q) : undefined);

  const list = useCase(marketplaceApi.list, async (ctx, { query }) => {
    const ids = await found(query);
    const [rows, { orders: count }] = await Promise.all([
      pageOfOrders(ctx.db, query, ids),
      totalsOfOrders(ctx.db, query, ids),
    ]);
    return { count, countExact: true, orders: rows.map(presentSummary) };
  });

  const totals = useCase(marketplaceApi.totals, async (ctx, { query }) =>
    totalsOfOrders(ctx.db, query, await found(query)),
  );

  const sales = useCase(marketplaceApi.sales, async (ctx, { query }) =>
    salesOfOrders(ctx.db, query, { window: salesWindow(query, ctx.clock.now()), found: await found(query) }),
  );

  const get = useCase(marketplaceApi.get, async (ctx, { params: { id } }) => presentOrder(await orders.load(ctx, id)));

  const history = useCase(marketplaceApi.history, (ctx, { params: { id }, query }) =>
    historyOf(ctx, orders, id, query),
  );

  const csv = useCase(marketplaceApi.csv, async (ctx, { query: filter }) => {
    const ids = await found(filter);
    const logged = (rows: number) => ({ action: orderActions.export, label: `${rows} orders`, filter });
    const wish = { noun: 'orders', where: orderCondition(filter, ids), order: orderOf(filter, ids) };
    return csvOf(ctx, wholeOrders, { ...wish, cells: orderCells, logged });
  });

  return [list, totals, sales, get, history, csv];
}

/** Finds the page by an index alone where there is one, and reads whole rows for it only: page 1,000 costs little more than page 1. */
async function pageOfOrders(db: Db, query: OrderListQuery, ids: string | undefined): Promise<OrderRow[]> {
  const { page, limit } = query;
  const { rows } = await sql<OrderRow>`select ${orderSource.columns}
    from (select o.id as found_id, row_number() over () as place from
        (select o.id from marketplace_orders o where ${orderCondition(query, ids)}
          order by ${orderOf(query, ids)} limit ${limit} offset ${(page - 1) * limit}) o) found
      join ${orderSource.from} on o.id = found.found_id
    order by found.place`.execute(db);
  return rows;
}

/** A search without a chosen order is by rank. */
function orderOf({ sort }: OrderFilter, ids: string | undefined): RawBuilder<unknown> {
  return ids !== undefined && sort === undefined ? sql`array_position(${ids}::uuid[], o.id)` : orderOfList(sort);
}
