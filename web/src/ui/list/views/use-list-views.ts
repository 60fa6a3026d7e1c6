import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { type SavedView, viewsQuery } from '../../../platform/api/list-views.ts';
import { notify } from '../../../platform/notify.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { searchOf } from '../../address-link.ts';
import type { ListConfig, StandardView } from '../list-config.ts';
import type { ListShape, Search } from '../list-state.ts';
import { useSearchChange } from '../use-search-change.ts';
import { type OpenedView, openedView, viewIdOf } from './opened-view.ts';

export type ListViews = {
  views: readonly SavedView[];
  standard: readonly StandardView[];
  opensWith: string | null;
  opened: OpenedView;
  /** False while it isn't known what the address means. */
  isKnown: boolean;
};

const none: readonly never[] = [];

type KeptViews = ListConfig<never>['views'];

/**
 * Returns the saved views of a list and the one that the address means. Most people have chosen nothing to open with: for them
 * the rows don't wait for the views.
 */
export function useListViews(kept: KeptViews, shape: ListShape, userId: string): ListViews {
  const list = kept?.list;
  const standard = kept?.standard ?? none;
  const search: Search = useSearch({ strict: false });
  const { data, isPending } = useQuery({ ...viewsQuery(list ?? 'dealers'), enabled: list !== undefined });
  const key = `poolhouse.opens-with.${userId}.${list}`;
  const remembered = useMemo(() => readStored(key), [key]);
  const opensWith = data?.opensWith ?? null;
  const views = data?.views ?? none;
  const id = viewIdOf(search, shape, data === undefined && typeof remembered === 'string' ? remembered : opensWith);
  const isKnown = list === undefined || !isPending || id === null;
  const opened = useMemo(
    () => openedView(views, id, shape, opensWith, standard),
    [views, id, shape, opensWith, standard],
  );
  useEffect(() => {
    if (data !== undefined && list !== undefined) writeStored(key, data.opensWith);
  }, [data, list, key]);
  useNamedView(opened, id, data !== undefined);
  return { views, standard, opensWith, opened, isKnown };
}

/** Puts the view into the address, so that the address means the same to others; one that is gone is taken out. */
function useNamedView(opened: OpenedView, id: string | null, isLoaded: boolean): void {
  const changeSearch = useSearchChange();
  const search: Search = useSearch({ strict: false });
  const isGone = isLoaded && id !== null && opened.view === null && opened.standard === null;
  const isUnnamed = isLoaded && opened.view !== null && search.view === undefined;
  useEffect(() => {
    if (isGone) notify.error('That view was deleted or is no longer shared with you. Showing the full list.');
    if (isGone || isUnnamed) {
      changeSearch((old) => ({ ...old, view: opened.address, ...(isGone && { without: undefined }) }), 'replace');
    }
  }, [isGone, isUnnamed, changeSearch, opened.address]);
}

/** Returns the address of a view of the list that is open, and nothing else. */
export function viewSearch(address: string | undefined): never {
  return searchOf({ view: address });
}
