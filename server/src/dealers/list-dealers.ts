import { dealersApi } from '@poolhouse/domain/dealers/api';
import type { DealerListQuery } from '@poolhouse/domain/dealers/dealer-list';
import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { verb } from '../platform/verb.ts';
import { dealerCondition, dealerOrder } from './dealer-filter.ts';
import { presentSummary, type SummaryRow, summaryColumns } from './dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';
import { findByFormerCustomerId } from './merge/merged-dealers.ts';

type CountedRow = SummaryRow & { count: number };

/** Dealers by filter, order and page; with `q` by rank of the fuzzy search. */
export function listDealers(search: DealerSearch) {
  return verb(dealersApi.list, async (ctx, { query }) => {
    const { found, rows } = isPlainSearch(query)
      ? await hitsOf(ctx, search, query)
      : await pageOf(ctx, query, await sourceOf(search, query));
    const count = Math.min(found, exactCountLimit);
    const now = ctx.clock.now();
    return { count, countExact: found <= exactCountLimit, dealers: rows.map((row) => presentSummary(row, now)) };
  });
}

type Page = { found: number; rows: SummaryRow[] };

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
  const { total, ids } = await search.findPage(query.q, (query.page - 1) * query.limit, query.limit);
  const former = query.page === 1 ? await findByFormerCustomerId(ctx.pool, query.q) : null;
  const shown = former === null ? ids : [former, ...ids.filter((id) => id !== former)].slice(0, query.limit);
  const { rows } = await ctx.pool.query<SummaryRow>({ ...summariesById, values: [shown] });
  return { found: Math.max(total, rows.length), rows };
}

/** Where the dealers of a query come from and in which order: the table, or the ranked hits of a search. */
export type DealerSource = { from: RawBuilder<unknown>; order: RawBuilder<unknown> };

export async function sourceOf(
  search: DealerSearch,
  query: Pick<DealerListQuery, 'q' | 'sort'>,
): Promise<DealerSource> {
  if (!query.q) return { from: sql`dealers d`, order: dealerOrder(query.sort ?? 'name') };
  const ids = await search.find(query.q);
  const from = sql`unnest(${ids}::uuid[]) with ordinality as hit(id, rank) join dealers d on d.id = hit.id`;
  return { from, order: query.sort ? dealerOrder(query.sort) : sql`hit.rank` };
}

/** One statement for the page and its count; a page beyond the end answers one row without a dealer. */
async function pageOf(ctx: Context, query: DealerListQuery, source: DealerSource): Promise<Page> {
  const condition = dealerCondition(query);
  const offset = (query.page - 1) * query.limit;
  const { rows } = await sql<CountedRow>`
    select c.count, page.* from
      (select count(*)::int as count from (select 1 from ${source.from} where ${condition} limit ${exactCountLimit + 1}) few) c
      left join lateral (
        select ${sql.raw(summaryColumns)}, r.label as rep_label, row_number() over (order by ${source.order}) as place
        from ${source.from} left join reps r on r.id = d.rep
        where ${condition} order by ${source.order} limit ${query.limit} offset ${offset}) page on true
    order by page.place`.execute(ctx.db);
  return { found: rows[0]?.count ?? 0, rows: rows.filter((row) => row.id !== null) };
}
