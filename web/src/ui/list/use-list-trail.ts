import { useLocation, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListCount } from './list-count.ts';
import { type ListState, listQueryOf, type Search } from './list-state.ts';
import { type ListTrail, readTrail, writeTrail } from './list-trail.ts';
import { focusRow } from './row-keys.ts';

type Shown = {
  scroller: RefObject<HTMLDivElement | null>;
  state: ListState;
  total: ListCount | null;
  /** The ids of the rows; null while they aren't those that the address asks for. */
  ids: readonly string[] | null;
};

/** Remembers what the list shows for the pages of its records, and comes back to the row that was opened. */
export function useListTrail({ scroller, state, total, ids }: Shown): void {
  const { pathname } = useLocation();
  const { open: _open, ...search }: Search = useSearch({ strict: false });
  const trail: ListTrail | null =
    ids === null || total === null
      ? null
      : { search, query: listQueryOf(state), page: state.page, limit: state.limit, total, ids, opened: null, top: 0 };
  const text = JSON.stringify(trail);
  const isBack = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the trail changed: the object is a new one on every render
  useEffect(() => {
    if (trail === null) return;
    const before = readTrail(pathname);
    writeTrail(pathname, trail);
    if (!isBack.current && before !== null) returnToRow(scroller.current, before, trail.ids);
    isBack.current = true;
  }, [pathname, text]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      const left = readTrail(pathname);
      if (left !== null) writeTrail(pathname, { ...left, top: element?.scrollTop ?? 0 });
    };
  }, [pathname, scroller]);
}

/** Scrolls to where the list was, and gives the focus to the row unless it is in use elsewhere on the page. */
function returnToRow(scroller: HTMLElement | null, before: ListTrail, ids: readonly string[]): void {
  const index = before.opened === null ? -1 : ids.indexOf(before.opened);
  if (scroller === null || index < 0) return;
  scroller.scrollTop = before.top;
  const main = document.getElementById('main');
  const focused = document.activeElement;
  if (focused === null || focused === main || main?.contains(focused) !== true) focusRow(scroller, index);
}
