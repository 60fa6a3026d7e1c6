import type { SavedView } from '../../../platform/api/list-views.ts';
import type { Noun } from '../list-config.ts';
import { type ListShape, ownQueryOf, readListState, type Search } from '../list-state.ts';

/** Replaces the view's id in the address for the list without any view, where it would open with one otherwise. */
export const allRecords = 'all';

/** The view that a list is opened with. */
export type OpenedView = {
  /** Null for everything. */
  view: SavedView | null;
  /** What the view narrows the list to, as an address says it. */
  query: Search;
  /** How the address names it. */
  address: string | undefined;
};

/** Everything, in a list that keeps no views. */
export const noView: OpenedView = { view: null, query: {}, address: undefined };

/**
 * Returns the id of the view that an address means: the one that it names; on an address without anything of a list, the one
 * that the list opens with. Null means everything.
 */
export function viewIdOf(search: Search, shape: ListShape, opensWith: string | null): string | null {
  const named = [search.view].flat()[0];
  if (named !== undefined) return named === allRecords ? null : named;
  const own = ['q', 'sort', 'without', ...shape.filters.map(({ id }) => id)];
  return own.some((name) => search[name] !== undefined) ? null : opensWith;
}

/** Returns the view with that id, read as the list reads an address; everything when there is none. */
export function openedView(
  views: readonly SavedView[],
  id: string | null,
  shape: ListShape,
  opensWith: string | null,
): OpenedView {
  const view = views.find((one) => one.id === id) ?? null;
  if (view === null) return { view, query: noView.query, address: opensWith === null ? undefined : allRecords };
  return { view, query: ownQueryOf(readListState(view.query, shape)), address: view.id };
}

/** Returns what the list is called without a view: `All dealers`. */
export function allTitle(noun: Noun): string {
  return `All ${noun.many}`;
}
