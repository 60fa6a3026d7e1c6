import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { DealerListQuery } from '@poolhouse/domain/features/dealers/dealer-list';
import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { dealerCondition, dealerOrder } from './dealer-filter.ts';
import { presentSummary, type SummaryRow, summaryColumns } from './dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';

type CountedRow = SummaryRow & { count: number };

/** Returns dealers by filter, order and page; with `q` by rank of the fuzzy search. */
export function listDealers(search: DealerSearch) {
  return useCase(dealersApi.list, async (ctx, { query }) => {
    const { found, rows } = await findDealers(ctx, search, query);
    const count = Math.min(found, exactCountLimit);
    const now = ctx.clock.now();
    return { count, countExact: found <= exactCountLimit, dealers: rows.map((row) => presentSummary(row, now)) };
  });
}

type Page = { found: number; rows: SummaryRow[] };

async function findDealers(ctx: Context, search: DealerSearch, query: DealerListQuery): Promise<Page> {
  if (isPlainSearch(query)) return hitsOf(ctx, search, query);
  const statement = (query.q ? pageOfHits : pageOfTable)(query, await sourceOf(search, query));
  const { rows } = await sql<CountedRow>`${statement} order by page.place`.execute(ctx.db);
  return { found: rows[0]?.count ?? 0, rows: rows.filter((row) => row.id !== null) };
}

/** True when the search alone decides: then it hands out just the page, however much fits. */
function isPlainSearch(query: DealerListQuery): query is DealerListQuery & { q: string } {
  const { q, page: _page, limit: _limit, ...others } = query;
  return Boolean(q) && Object.values(others).every((value) => value === undefined);
}

const summariesById = {
  name: 'dealer-summaries-by-id',
  text: `select ${summaryColumns}, r.label as rep_label
    from unnest($1::uuid[]) with ordinality as hit(id, rank) join dealers d on d.id = hit.id left join reps r on r.id = d.rep order by hit.rank`,
};

async function hitsOf(ctx: Context, search: DealerSearch, query: DealerListQuery & { q: string }): Promise<Page> {
  const { total, ids } = await search.findPage(query.q, offsetOf(query), query.limit);
  const { rows } = await ctx.pool.query<SummaryRow>({ ...summariesById, values: [ids] });
  return { found: total, rows };
}

/** Where the dealers of a query come from and in which order: the table, or the ranked hits of a search. */
export type DealerSource = { from: RawBuilder<unknown>; order: RawBuilder<unknown> };

export async function sourceOf(
  search: DealerSearch,
  query: Pick<DealerListQuery, 'q' | 'sort'>,
): Promise<DealerSource> {
  if (!query.q) return { from: sql`dealers d`, order: dealerOrder(query.sort ?? 'name') };
  const ids = await search.findList(query.q);
  const from = sql`unnest(${ids}::uuid[]) with ordinality as hit(id, rank) join dealers d on d.id = hit.id`;
  return { from, order: query.sort ? dealerOrder(query.sort) : sql`hit.rank` };
}

/** One statement for the page and its count; a page beyond the end answers one row without a dealer. */
function pageOfTable(query: DealerListQuery, source: DealerSource): RawBuilder<unknown> {
  const condition = dealerCondition(query);
  return sql`select c.count, page.* from
      (select count(*)::int as count from (select 1 from ${source.from} where ${condition} limit ${exactCountLimit + 1}) few) c
      left join lateral (
        select ${sql.raw(summaryColumns)}, r.label as rep_label, row_number() over (order by ${source.order}) as place
        from ${source.from} left join reps r on r.id = d.rep
        where ${condition} order by ${source.order} limit ${query.limit} offset ${offsetOf(query)}) page on true`;
}

/** The same of a search: its hits go to the database once, are filtered once, and only the page is read whole. */
function pageOfHits(query: DealerListQuery, source: DealerSource): RawBuilder<unknown> {
  return sql`with found as materialized (
      select d.id, row_number() over (order by ${source.order}) as place from ${source.from} where ${dealerCondition(query)})
    select c.count, ${sql.raw(summaryColumns)}, r.label as rep_label from (select count(*)::int as count from found) c
      left join (select * from found order by place limit ${query.limit} offset ${offsetOf(query)}) page on true
      left join dealers d on d.id = page.id left join reps r on r.id = d.rep`;
}

function offsetOf({ page, limit }: DealerListQuery): number {
  return (page - 1) * limit;
}
