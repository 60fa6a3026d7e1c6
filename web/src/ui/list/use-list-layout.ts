import { useCallback, useMemo, useState } from 'react';
import type { SavedView } from '../../platform/api/list-views.ts';
import { isObject, readStored, writeStored } from '../../platform/stored.ts';
import { defaultLayout, fittingWidth, isSameLayout, type ListLayout, layoutOfView, readLayout } from './list-layout.ts';

/** What was changed since the page was opened, and on which revision of which view. */
type Changed = { key: string; revision: number | null; layout: ListLayout | null };

/** Returns how one person likes one list; kept in this browser, on its own for each saved view. */
export function useListLayout(listName: string, userId: string, view: SavedView | null) {
  const base = useMemo(() => (view === null ? defaultLayout : layoutOfView(view)), [view]);
  const key = `poolhouse.list.${userId}.${listName}${view === null ? '' : `.${view.id}`}`;
  const revision = view?.revision ?? null;
  const [changed, setChanged] = useState<Changed>({ key: '', revision: null, layout: null });
  const stored = useMemo(() => readOwn(key, revision), [key, revision]);
  const isCurrent = changed.key === key && changed.revision === revision;
  const layout = (isCurrent ? changed.layout : stored) ?? base;
  const change = useCallback(
    (next: Partial<ListLayout> | null) => {
      const own = next === null ? null : { ...layout, ...next };
      const kept = own === null || isSameLayout(own, base) ? null : own;
      setChanged({ key, revision, layout: kept });
      writeStored(key, kept && { ...kept, revision });
    },
    [key, layout, base, revision],
  );
  const setWidth = useCallback(
    (id: string, width: number | null) => {
      const { [id]: _before, ...others } = layout.widths;
      change({ widths: width === null ? others : { ...others, [id]: fittingWidth(width) } });
    },
    [change, layout.widths],
  );
  const resetColumns = useCallback(() => change({ ...base, density: layout.density }), [change, base, layout.density]);
  return {
    layout,
    isOwnLayout: !isSameLayout(layout, base),
    hasOwnColumns: !isSameLayout({ ...layout, density: base.density }, base),
    changeLayout: change,
    resetColumns,
    setWidth,
  };
}

export type LayoutOfList = ReturnType<typeof useListLayout>;

/** Null where this browser keeps nothing, or what it keeps was made on a view that has changed since. */
function readOwn(key: string, revision: number | null): ListLayout | null {
  const stored = readStored(key);
  if (!isObject(stored) || (stored.revision ?? null) !== revision) return null;
  return readLayout(stored);
}
