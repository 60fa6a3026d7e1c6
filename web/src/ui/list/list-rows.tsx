import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useCallback } from 'react';
import { ErrorState } from '../error-state.tsx';
import { EmptyList } from './empty-list.tsx';
import type { ListColumn, ListConfig } from './list-config.ts';
import { isFiltered, nextSort, usualSortOf } from './list-state.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import type { RecordListState } from './use-record-list.ts';
import { useRowVisits } from './use-row-visits.ts';

type Props<Row, C extends CallSpec> = {
  config: ListConfig<Row, C>;
  list: RecordListState<Row, C>;
  columns: readonly ListColumn<Row>[];
  isPhone: boolean;
  onClear: () => void;
};

/** Shows the rows, or why there are none. */
export function ListRows<Row, C extends CallSpec>({ config, list, columns, isPhone, onClear }: Props<Row, C>) {
  const { state, change, answer, rows, changedRows, isStale } = list;
  const usualSort = usualSortOf(state, config.usualSort);
  const shownSort = state.sort ?? usualSort;
  const hasQuickView = config.quickView !== undefined;
  const openId = hasQuickView ? state.open : null;
  const isDrawerOpen = openId !== null;
  const { onNear, onVisit } = useRowVisits<Row>(config);
  // Without a quick view the row opens its page.
  const onOpen = useCallback(
    (id: string) => (hasQuickView ? change({ open: id }, isDrawerOpen ? 'replace' : 'push') : onVisit(id, false)),
    [change, isDrawerOpen, hasQuickView, onVisit],
  );
  if (answer.isError && rows === null) {
    return <ErrorState error={answer.error} what={config.noun.many} onRetry={() => void answer.refetch()} />;
  }
  if (rows !== null && rows.length === 0) {
    return (
      <EmptyList
        config={config}
        isNarrowed={isFiltered(state, config.scopes)}
        page={state.page}
        onClear={onClear}
        onFirstPage={() => change({ page: 1 })}
      />
    );
  }
  if (isPhone)
    return (
      <RecordCards
        config={config}
        rows={rows}
        changed={changedRows}
        skeletonRows={8}
        isStale={isStale}
        onOpen={onOpen}
        onNear={onNear}
      />
    );
  return (
    <RecordTable
      config={config}
      columns={columns}
      rows={rows}
      rowsKey={list.rowsKey}
      changed={changedRows}
      skeletonRows={Math.min(state.limit, 14)}
      density={list.layout.density}
      sort={shownSort}
      onSort={(by) => change({ sort: nextSort(shownSort, by, usualSort) })}
      onWidth={list.setWidth}
      openId={openId}
      onOpen={onOpen}
      onNear={onNear}
      onVisit={onVisit}
      selection={config.bulkActions ? list.selection : null}
      isStale={isStale}
    />
  );
}
