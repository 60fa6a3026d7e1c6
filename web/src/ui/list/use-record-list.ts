import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../client/query-of.ts';
import { useUser } from '../../client/session.ts';
import type { ListConfig } from './list-config.ts';
import { exportQueryOf, listQueryOf, type Search } from './list-state.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { shapeOf, useListState } from './use-list-state.ts';
import { useRowSelection } from './use-row-selection.ts';

/** Everything a list shows: its state in the address, the rows of the server, the person's choices. */
export function useRecordList<Row, C extends CallSpec>(config: ListConfig<Row, C>) {
  const { id } = useUser();
  const shape = useMemo(() => shapeOf<Row>(config), [config]);
  const [state, change] = useListState(shape);
  const options = queryOf(config.call, requestFor<C>(listQueryOf(state)));
  const answer = useQuery({ ...options, placeholderData: keepPreviousData });
  const rows = useMemo(() => (answer.data === undefined ? null : config.rowsOf(answer.data)), [answer.data, config]);
  const total = answer.data === undefined ? null : config.countOf(answer.data);
  const exportQuery = useMemo(() => exportQueryOf(state), [state]);
  const { sort: _sort, ...filters } = exportQuery;
  const selection = useRowSelection(rows ?? [], config.rowId, JSON.stringify(filters));
  return { state, change, answer, rows, total, exportQuery, selection, ...useListPreferences(config.name, id) };
}

/** The list state holds what the contract's query schema reads: texts, and lists of texts for repeated filters. */
function requestFor<C extends CallSpec>(query: Search): RequestOf<C> {
  return { query } as RequestOf<C>;
}
