import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { storedPractice } from '../../platform/session/practice.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListConfig } from './list-config.ts';
import { ListHeader } from './list-header.tsx';
import { ListRows } from './list-rows.tsx';
import { ownQueryOf } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { OpenRow } from './open-row.tsx';
import { Pager } from './pager.tsx';
import { PrintHead } from './print-head.tsx';
import classes from './record-list.module.css';
import { shownColumns } from './shown-columns.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListTrail } from './use-list-trail.ts';
import { type RecordListState, useRecordList } from './use-record-list.ts';
import { viewSearch } from './views/use-list-views.ts';
import { ViewBar } from './views/view-bar.tsx';

/**
 * Shows a list of records. View, search, filters, sort, page and the open row are kept in the address bar, so a link
 * shows the same to every user who may see it.
 */
export function RecordList<Row, C extends CallSpec>({ config }: { config: ListConfig<Row, C> }) {
  const list = useRecordList(config);
  const { state, change, answer, rows, total, layout } = list;
  const isPhone = useIsPhone();
  const head = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => shownColumns(config.columns, layout), [config.columns, layout]);
  const clearAll = () => change({ q: '', filters: {} });
  const searchField = useRef<HTMLInputElement>(null);
  const keys = useListKeys(config, list, { scroller, searchField });
  useTopOfPage(scroller, `${state.page}/${state.limit}`);
  useListTrail({ scroller, state, total, ids: list.isStale ? null : (rows?.map(config.rowId) ?? null) });
  const isEmpty = rows !== null && rows.length === 0;
  return (
    <div className={classes.list} data-phone={isPhone} data-print="wide">
      <div ref={head}>
        <ListHeader config={config} total={total} query={list.exportQuery} />
      </div>
      <Views config={config} list={list} isPhone={isPhone} />
      <PrintHead config={config} list={list} />
      <ListToolbar
        config={config}
        list={list}
        shown={isPhone ? null : columns}
        searchField={searchField}
        onRows={keys.goToRows}
      />
      <FilterChips
        filters={config.filters}
        state={state}
        onRemove={(id) => change({ filters: { ...state.filters, [id]: [] } })}
        onClearAll={clearAll}
      />
      {config.summary?.(list.exportQuery)}
      {total?.isReading && (
        <p role="status" className={classes.reading}>
          Still reading all {config.noun.many}. Until then, a search finds exact matches and beginnings only.
        </p>
      )}
      <div className={classes.progress} data-on={answer.isFetching && rows !== null} aria-hidden />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus */}
      <div ref={scroller} className={classes.scroller} onKeyDown={keys.onRowKey}>
        <ListRows config={config} list={list} columns={columns} isPhone={isPhone} onClear={clearAll} />
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
      {total !== null && config.bulkActions && <BulkBar config={config} list={list} total={total} />}
      <OpenRow config={config} list={list} head={head} />
    </div>
  );
}

/** Another page is read from its top. */
function useTopOfPage(scroller: RefObject<HTMLDivElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) scroller.current?.scrollTo?.({ top: 0 });
    shown.current = page;
  }, [scroller, page]);
}

type ViewsProps<Row, C extends CallSpec> = {
  config: ListConfig<Row, C>;
  list: RecordListState<Row, C>;
  isPhone: boolean;
};

function Views<Row, C extends CallSpec>({ config, list, isPhone }: ViewsProps<Row, C>) {
  const navigate = useNavigate();
  if (config.views === undefined || storedPractice() !== null) return null;
  const { address } = list.listViews.opened;
  const reset = () => {
    list.changeLayout(null);
    void navigate({ to: '.', search: viewSearch(address), resetScroll: false });
  };
  return (
    <Suspense fallback={null}>
      <ViewBar
        list={config.views.list}
        sharing={config.views.sharing}
        noun={config.noun}
        call={config.call}
        listViews={list.listViews}
        content={{ query: ownQueryOf(list.state), layout: list.layout }}
        isChanged={list.isChanged}
        onReset={reset}
        isPhone={isPhone}
      />
    </Suspense>
  );
}
