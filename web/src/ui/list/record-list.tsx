import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createEvent } from '../../shell/use-shell-keys.ts';
import { FailedPlace } from '../failed-place.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyList } from './empty-list.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListConfig } from './list-config.ts';
import { ListHeader } from './list-header.tsx';
import { isNarrowed, nextSort } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { OpenRow } from './open-row.tsx';
import { Pager } from './pager.tsx';
import { RecordCards } from './record-cards.tsx';
import classes from './record-list.module.css';
import { RecordTable } from './record-table.tsx';
import { focusRow } from './row-keys.ts';
import { shownColumns } from './shown-columns.ts';
import { useRecordList } from './use-record-list.ts';

const phone = '(max-width: 600px)';

/**
 * The one list of the product. Search, filters, sort, page and the open row live in the address bar, so a link shows
 * the same to everybody who may see it.
 */
export function RecordList<Row, C extends CallSpec>({ config }: { config: ListConfig<Row, C> }) {
  const list = useRecordList(config);
  const { state, change, answer, rows, total, selection } = list;
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => shownColumns(config.columns, list.preferences.shown, width === 0 ? window.innerWidth : width),
    [config.columns, list.preferences.shown, width],
  );
  const shownIds = isPhone ? null : new Set(columns.map(({ id }) => id));
  const onOpen = useCallback((id: string) => change({ open: id }), [change]);
  const clearAll = () => change({ q: '', filters: {} });
  const skeletonRows = Math.min(state.limit, 14);
  useListKeys(config.primaryAction?.ability.allowed ? config.primaryAction.to : null, scroller);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its top
  useEffect(() => void scroller.current?.scrollTo?.({ top: 0 }), [state.page, state.limit]);

  const hasFailed = answer.isError && rows === null;
  const isEmpty = rows !== null && rows.length === 0;
  return (
    <div ref={ref} className={classes.list} data-phone={isPhone}>
      <ListHeader config={config} total={total} query={list.exportQuery} />
      <ListToolbar config={config} list={list} shownIds={shownIds} />
      <FilterChips
        filters={config.filters}
        state={state}
        onRemove={(id) => change({ filters: { ...state.filters, [id]: [] } })}
        onClearAll={clearAll}
      />
      <div className={classes.progress} data-on={answer.isFetching && rows !== null} aria-hidden />
      <div ref={scroller} className={classes.scroller}>
        {hasFailed && <FailedPlace error={answer.error} what={config.title} onRetry={() => void answer.refetch()} />}
        {isEmpty && (
          <EmptyList
            config={config}
            isNarrowed={isNarrowed(state)}
            page={state.page}
            onClear={clearAll}
            onFirstPage={() => change({ page: 1 })}
          />
        )}
        {!hasFailed && !isEmpty && isPhone && (
          <RecordCards
            config={config}
            rows={rows}
            skeletonRows={8}
            isStale={answer.isPlaceholderData}
            onOpen={onOpen}
          />
        )}
        {!hasFailed && !isEmpty && !isPhone && (
          <RecordTable
            config={config}
            columns={columns}
            rows={rows}
            skeletonRows={skeletonRows}
            density={list.preferences.density}
            sort={state.sort}
            onSort={(by) => change({ sort: nextSort(state.sort, by) })}
            openId={state.open}
            onOpen={onOpen}
            selection={config.bulkActions ? selection : null}
            isStale={answer.isPlaceholderData}
          />
        )}
      </div>
      {total !== null && !isEmpty && (
        <Pager
          total={total}
          page={state.page}
          limit={state.limit}
          shownRows={rows?.length ?? 0}
          onPage={(page) => change({ page })}
          onLimit={(limit) => change({ limit })}
        />
      )}
      {total !== null && config.bulkActions && (
        <BulkBar selection={selection} total={total}>
          {config.bulkActions({
            rows: [...selection.rows.values()],
            isAllMatching: selection.isAllMatching,
            count: selection.isAllMatching ? total.count : selection.rows.size,
            query: list.exportQuery,
            clear: selection.clear,
          })}
        </BulkBar>
      )}
      <OpenRow
        config={config}
        rows={rows}
        open={state.open}
        onOpen={(open) => change({ open }, 'replace')}
        onClose={() => change({ open: null })}
      />
    </div>
  );
}

/** `c` creates; an arrow from anywhere on the page goes into the rows. */
function useListKeys(createPath: string | null, scroller: React.RefObject<HTMLDivElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const create = (event: Event) => {
      if (createPath === null) return;
      event.preventDefault();
      void navigate({ to: createPath });
    };
    const press = (event: KeyboardEvent) => {
      const isOnPage = event.target === document.body || (event.target as Element).id === 'main';
      if (event.key === 'ArrowDown' && isOnPage && focusRow(scroller.current)) event.preventDefault();
    };
    window.addEventListener(createEvent, create);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener(createEvent, create);
      window.removeEventListener('keydown', press);
    };
  }, [createPath, navigate, scroller]);
}
