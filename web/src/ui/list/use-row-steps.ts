import { useEffect, useRef } from 'react';
import type { ListState } from './list-state.ts';
import type { ChangeListState } from './use-list-state.ts';

type Steps<Row> = {
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  state: Pick<ListState, 'open' | 'page'>;
  /** True while the rows are those of the page before. */
  isStale: boolean;
  isLastPage: boolean;
  change: ChangeListState;
};

export type RowSteps = {
  /** Where the open row stands on its page; -1 when it isn't there. */
  index: number;
  /** Null where there is no row before or after. */
  previous: (() => void) | null;
  next: (() => void) | null;
};

/** Goes from the open row to the one before or after, also over the end of a page. */
export function useRowSteps<Row>({ rows, rowId, state, isStale, isLastPage, change }: Steps<Row>): RowSteps {
  const awaited = useRef<{ page: number; end: 'first' | 'last' }>(null);
  const { open, page } = state;
  useEffect(() => {
    const target = awaited.current;
    if (target === null || isStale || rows === null) return;
    awaited.current = null;
    const row = rows.at(target.end === 'first' ? 0 : -1);
    if (target.page === page && row !== undefined) change({ open: rowId(row) }, 'replace');
  }, [rows, isStale, page, rowId, change]);

  const index = rows?.findIndex((row) => rowId(row) === open) ?? -1;
  const turnTo = (to: number, end: 'first' | 'last') => () => {
    awaited.current = { page: to, end };
    change({ page: to }, 'replace');
  };
  const stepTo = (row: Row) => () => change({ open: rowId(row) }, 'replace');
  if (rows === null || index < 0 || isStale) return { index, previous: null, next: null };
  const [before, after] = [rows[index - 1], rows[index + 1]];
  return {
    index,
    previous: before !== undefined ? stepTo(before) : page > 1 ? turnTo(page - 1, 'last') : null,
    next: after !== undefined ? stepTo(after) : isLastPage ? null : turnTo(page + 1, 'first'),
  };
}
