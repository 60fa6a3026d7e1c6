import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListFilter } from '../list/list-config.ts';
import { type ListState, listQueryOf, readListState, type Search, writeListState } from '../list/list-state.ts';
import { shapeOf } from '../list/use-list-state.ts';
import { useSearchChange } from '../list/use-search-change.ts';
import { type MapView, readView, viewText } from './map-view.ts';

type Change = Partial<Pick<ListState, 'q' | 'filters' | 'open' | 'page'>> & { by?: string | undefined; at?: MapView };

/** Returns the state of a map, which is kept in the address: the list’s filters under the list’s names, the view, what it is coloured by. */
export function useMapSearch(filters: readonly ListFilter[]) {
  const search: Search = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const shape = useMemo(() => shapeOf({ columns: [], filters }), [filters]);
  const state = useMemo(() => readListState(search, shape), [search, shape]);
  const query = useMemo(() => filtersOf(state), [state]);
  const change = useCallback(
    ({ at, ...given }: Change) => {
      changeSearch((old) => {
        const before = readListState(old, shape);
        const cleared = Object.fromEntries(shape.filters.map(({ id }) => [id, undefined]));
        const page = 'page' in given || 'open' in given || at !== undefined ? {} : { page: 1 };
        const next: Search = { ...old, ...cleared, q: undefined, ...writeListState({ ...before, ...page, ...given }) };
        if ('by' in given) next.by = given.by;
        if (at !== undefined) next.at = viewText(at);
        return next;
      }, 'replace');
    },
    [changeSearch, shape],
  );
  return { state, query, change, by: search.by, at: search.at };
}

/** What the server is asked for: filters and search alone. */
function filtersOf(state: ListState): Search {
  const { page: _page, limit: _limit, sort: _sort, ...query } = listQueryOf(state);
  return query;
}

/** Returns the view that the address names when the page is opened. */
export function viewAtStart(at: unknown): MapView | null {
  return readView(at);
}
