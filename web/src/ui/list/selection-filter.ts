import { largestPageSize } from '@poolhouse/domain/kernel/paging';
import type { ListConfig } from './list-config.ts';
import type { Search } from './list-state.ts';
import type { RowSelection } from './use-row-selection.ts';

/** As many rows as an address can name one by one; more are chosen by a filter. */
export const mostNamed = largestPageSize;

/**
 * Returns the filter that finds exactly the chosen rows, in the order of the list: `query` where all that match are chosen,
 * else their ids. Null for too many, and in a list that can't be narrowed to named rows.
 */
export function selectionFilter<Row>(
  { filters }: Pick<ListConfig<Row>, 'filters'>,
  { rows, isAllMatching }: Pick<RowSelection<Row>, 'rows' | 'isAllMatching'>,
  query: Search,
): Search | null {
  if (isAllMatching) return query;
  const named = filters.find(({ kind }) => kind === 'records');
  if (named === undefined || rows.size > mostNamed) return null;
  const { sort } = query;
  return { ...(sort !== undefined && { sort }), [named.id]: [...rows.keys()] };
}

/** Returns why something can't be done with what is chosen, where it needs a filter and there is none. */
export function tooManyReason(noun: { many: string }): string {
  return `Choose ${mostNamed} ${noun.many} or fewer, or all that match.`;
}
