import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListConfig } from './list-config.ts';
import { type ListShape, type ListState, readListState, type Search, writeListState } from './list-state.ts';
import { mostNamed } from './selection-filter.ts';
import { useSearchChange } from './use-search-change.ts';
import type { OpenedView } from './views/opened-view.ts';

export type ChangeListState = (change: Partial<ListState>, how?: 'push' | 'replace') => void;

export function shapeOf<Row>({ columns, filters }: Pick<ListConfig<Row>, 'columns' | 'filters'>): ListShape {
  return {
    sorts: columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort])),
    filters: filters.map((filter) => {
      if (filter.kind === 'yes-no') return { id: filter.id, values: ['yes', 'no'], most: 1 };
      if (filter.kind === 'text' || filter.kind === 'day') return { id: filter.id, values: null, most: 1 };
      if (filter.kind === 'records') return { id: filter.id, values: null, most: mostNamed };
      const values = filter.isOpenEnded ? null : filter.options.map(({ value }) => value);
      return { id: filter.id, values, most: 50 };
    }),
  };
}

/**
 * Returns the state of a list, which is kept in the address bar and nowhere else: what the opened view says, and what differs
 * from it. A changed filter starts at page one.
 */
export function useListState(shape: ListShape, opened: OpenedView): [ListState, ChangeListState] {
  const search: Search = useSearch({ strict: false });
  const changeSearch = useSearchChange();
  const { query, address } = opened;
  const state = useMemo(() => readListState(search, shape, query), [search, shape, query]);
  const change = useCallback<ChangeListState>(
    (given, how = 'push') => {
      const staysOnPage = 'page' in given || Object.keys(given).every((key) => key === 'open');
      changeSearch((old) => {
        const before = readListState(old, shape, query);
        const cleared = Object.fromEntries(shape.filters.map(({ id }) => [id, undefined]));
        const after = { ...before, ...(staysOnPage ? {} : { page: 1 }), ...given };
        return { ...old, ...cleared, q: undefined, sort: undefined, ...writeListState(after, query), view: address };
      }, how);
    },
    [changeSearch, shape, query, address],
  );
  return [state, change];
}
