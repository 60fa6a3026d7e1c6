import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { DealerListQuery } from '@poolhouse/domain/features/dealers/dealer-list';
import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import type { Context } from '../../../platform/context.ts';
import { readUntilAborted } from '../../../platform/database/read-until-aborted.ts';
import { listNames, unnamed } from '../../../platform/database/statement-names.ts';
import { useCase } from '../../../platform/use-case.ts';
import { presentSummary, type SummaryRow } from '../dealer-row.ts';
import { countUncounted, isCounted } from './dealer-counts.ts';
import { isSteady, pageOfHits, pageOfIds, pageOfTable, type StoredPage } from './dealer-page.ts';
import type { DealerSearch } from './dealer-search.ts';
import { sourceOf } from './dealer-source.ts';

/** How many dealers match, and those of one page. */
type Page = { count: number; rows: SummaryRow[] };

/** Returns dealers by filter, order and page; with `q` by rank of the fuzzy search. */
export function listDealers(search: DealerSearch) {
  return useCase(dealersApi.list, async (ctx, { query }) => {
    const { count, rows } = await findDealers(ctx, search, query);
    const countExact = count <= exactCountLimit || isCounted(query);
    const now = ctx.clock.now();
    return {
      count: countExact ? count : exactCountLimit,
      countExact,
      dealers: rows.map((row) => presentSummary(row, now)),
    };
  });
}

/** Returns a page of the dealers that a query finds. */
export async function findDealers(ctx: Context, search: DealerSearch, query: DealerListQuery): Promise<Page> {
  if (isPlainSearch(query)) return hitsOf(ctx, search, query);
  const statement = (query.q ? pageOfHits : pageOfTable)(query, await sourceOf(search, query)).compile(ctx.db);
  const named = isSteady(query) ? listNames.name(statement) : unnamed(statement);
  const { count, rows } = onlyRow(await readUntilAborted<StoredPage>(ctx, named));
  return { count: count ?? (await countUncounted(ctx.db, query)), rows };
}

/** True when the search alone decides: then it hands out just the page, however much fits. */
function isPlainSearch(query: DealerListQuery): query is DealerListQuery & { q: string } {
  const { q, page: _page, limit: _limit, ...others } = query;
  return Boolean(q) && Object.values(others).every((value) => value === undefined);
}

async function hitsOf(ctx: Context, search: DealerSearch, query: DealerListQuery & { q: string }): Promise<Page> {
  const { total, ids } = await search.findPage(query.q, (query.page - 1) * query.limit, query.limit);
  const { rows } = onlyRow(await readUntilAborted<Pick<StoredPage, 'rows'>>(ctx, { ...pageOfIds, values: [ids] }));
  return { count: total, rows };
}

function onlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A statement without FROM answered no row.');
  return row;
}
