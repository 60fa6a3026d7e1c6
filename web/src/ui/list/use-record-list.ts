import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { useUser } from '../../platform/session/session.ts';
import type { ListConfig } from './list-config.ts';
import { type ListCount, lastPage } from './list-count.ts';
import { differsFromView, exportQueryOf, listQueryOf, type Search } from './list-state.ts';
import { useListLayout } from './use-list-layout.ts';
import { shapeOf, useListState } from './use-list-state.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useListViews } from './views/use-list-views.ts';

/** How often a search is asked again while the server reads all records. */
const readingMs = 2_000;

/** Returns everything that a list shows: its state in the address, its view, the rows of the server, the person's choices. */
export function useRecordList<Row, C extends CallSpec>(config: ListConfig<Row, C>) {
  const { id } = useUser();
  const shape = useMemo(() => shapeOf<Row>(config), [config]);
  const listViews = useListViews(config.views, shape, id);
  const { view, query: viewQuery } = listViews.opened;
  const [state, change] = useListState(shape, listViews.opened);
  const options = queryOf(config.call, requestFor<C>(listQueryOf(state), config.params));
  const answer = useQuery({
    ...options,
    enabled: listViews.isKnown,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data as ListCount | undefined)?.isReading ? readingMs : false),
  });
  const given = useMemo(() => (answer.data === undefined ? null : config.rowsOf(answer.data)), [answer.data, config]);
  const rowsKey = JSON.stringify(options.queryKey);
  const { rows: received, changedRows } = useLiveRows<Row>(
    given,
    answer.isPlaceholderData ? null : rowsKey,
    config.rowId,
  );
  // Another page of 200 rows is drawn in pieces, so that it never holds up a key or the pointer; the first isn't held back.
  const rows = useDeferredValue(received) ?? received;
  const isStale = answer.isPlaceholderData || rows !== received;
  const total = answer.data === undefined ? null : (answer.data as ListCount);
  const exportQuery = useMemo(() => exportQueryOf(state), [state]);
  const { sort: _sort, ...filters } = exportQuery;
  const choosable = rows === null || isStale ? noRows : rows;
  const selection = useRowSelection<Row>(choosable, config.rowId, JSON.stringify(filters));
  const layout = useListLayout(config.name, id, view);
  const isLastPage = total?.countExact ? state.page >= lastPage(total, state.limit) : (rows?.length ?? 0) < state.limit;
  const isChanged = differsFromView(state, viewQuery) || (view !== null && layout.isOwnLayout);
  return {
    state,
    change,
    answer,
    isStale,
    rows,
    rowsKey,
    changedRows,
    total,
    isLastPage,
    exportQuery,
    selection,
    listViews,
    isChanged,
    ...layout,
  };
}

export type RecordListState<Row, C extends CallSpec> = ReturnType<typeof useRecordList<Row, C>>;

const noRows: readonly never[] = [];

/** The list state holds what the contract's query schema reads: texts, and lists of texts for repeated filters. */
function requestFor<C extends CallSpec>(query: Search, params?: Record<string, string>): RequestOf<C> {
  return { ...(params && { params }), query } as RequestOf<C>;
}
