import type { DealerListQuery } from '@poolhouse/domain/features/dealers/dealer-list';
import { type RawBuilder, sql } from 'kysely';
import type { DealerSearch } from './dealer-search.ts';
import { dealerTable } from './dealer-table.ts';

/** Where the dealers of a query come from and in which order: the table, or the ranked hits of a search. */
export type DealerSource = { from: RawBuilder<unknown>; order: RawBuilder<unknown> };

export async function sourceOf(
  search: DealerSearch,
  query: Pick<DealerListQuery, 'q' | 'sort'>,
): Promise<DealerSource> {
  if (!query.q) return { from: sql`dealers d`, order: dealerTable.order(query.sort) };
  const ids = await search.findList(query.q);
  const from = sql`unnest(${ids}::uuid[]) with ordinality as hit(id, rank) join dealers d on d.id = hit.id`;
  return { from, order: query.sort ? dealerTable.order(query.sort) : sql`hit.rank` };
}
