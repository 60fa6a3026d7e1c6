import type { DealerSalesQuery } from '@poolhouse/domain/features/dealers/sales/api';
import { type SalesWindow, yearBefore } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { arrangeSales, type CountedSales, type StoreSales } from '@poolhouse/domain/features/dealers/sales/store-sales';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import { type DealerFilter, dealerTable } from '../list/dealer-table.ts';

/** A sum as the driver reads it: it hands big numbers over as text. */
type SumRow = { store: string; month: string; orders: string; cents: string };

const sums = sql`s.store, to_char(s.month, 'YYYY-MM') as month, sum(s.orders) as orders, sum(s.amount_cents) as cents`;

/** Returns sales of the dealers that the list's filters match; without a filter the kept sums of all orders answer, with those that have no dealer. */
export async function salesOfDealers(
  ctx: Context,
  search: DealerSearch,
  query: DealerSalesQuery,
  window: SalesWindow,
): Promise<StoreSales> {
  const { q, year: _year, months: _months, ...filter } = query;
  if (!q && Object.values(filter).every((value) => value === undefined)) {
    return arrange(
      ctx,
      window,
      sql`select ${sums} from store_sales s where ${within(window)} group by s.store, s.month`,
    );
  }
  return arrange(ctx, window, filteredSums(await matching(search, q, filter), window));
}

/** Returns sales of one dealer, by its uuid. */
export function salesOfDealer(ctx: Context, dealerId: string, window: SalesWindow): Promise<StoreSales> {
  return arrange(
    ctx,
    window,
    sql`select ${sums} from dealer_store_sales s where s.dealer_id = ${dealerId} and ${within(window)} group by s.store, s.month`,
  );
}

async function matching(
  search: DealerSearch,
  q: string | undefined,
  filter: DealerFilter,
): Promise<RawBuilder<unknown>> {
  if (!q) return dealerTable.condition(filter);
  return sql`d.id = any(${await search.findList(q)}::uuid[]) and ${dealerTable.condition(filter)}`;
}

function filteredSums(condition: RawBuilder<unknown>, window: SalesWindow): RawBuilder<unknown> {
  return sql`select ${sums} from dealers d join dealer_store_sales s on s.dealer_id = d.id
    where ${condition} and ${within(window)} group by s.store, s.month`;
}

/** The months of the window and the same ones a year before. */
function within({ months }: SalesWindow): RawBuilder<unknown> {
  const days = [...months, ...yearBefore(months)].map((month) => `${month}-01`);
  return sql`s.month = any(${[...new Set(days)]}::date[])`;
}

async function arrange(ctx: Context, window: SalesWindow, statement: RawBuilder<unknown>): Promise<StoreSales> {
  const { rows } = await (statement as RawBuilder<SumRow>).execute(ctx.db);
  const counted: CountedSales[] = rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    cents: Number(row.cents),
  }));
  return arrangeSales(window, counted);
}
