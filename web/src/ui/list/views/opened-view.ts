import type { SavedView } from '../../../platform/api/list-views.ts';
import type { Noun, StandardView } from '../list-config.ts';
import { type ListShape, ownQueryOf, readListState, type Search } from '../list-state.ts';

/** Replaces the view's id in the address for the list without any view, where it would open with one otherwise. */
export const allRecords = 'all';

/** The view that a list is opened with. */
export type OpenedView = {
  /** Null for everything and for a standard view. */
  view: SavedView | null;
  /** The view of the list itself that is open. */
  standard: StandardView | null;
  /** What the view narrows the list to, as an address says it. */
  query: Search;
  /** How the address names it. */
  address: string | undefined;
};

/** Everything, in a list that keeps no views. */
export const noView: OpenedView = { view: null, standard: null, query: {}, address: undefined };

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

/** Returns the saved or standard view with that id, read as the list reads an address; everything when there is none. */
export function openedView(
  views: readonly SavedView[],
  id: string | null,
  shape: ListShape,
  opensWith: string | null,
  standardViews: readonly StandardView[] = [],
): OpenedView {
  const view = views.find((one) => one.id === id) ?? null;
  const standard = standardViews.find((one) => one.id === id) ?? null;
  const { query, id: address } = view ?? standard ?? {};
  if (query === undefined) return { ...noView, address: opensWith === null ? undefined : allRecords };
  return { view, standard, query: ownQueryOf(readListState(query, shape)), address };
}

/** Returns what the list is called with the view that is open. */
export const openedTitle = ({ view, standard }: OpenedView, noun: Noun): string =>
  (view ?? standard)?.name ?? allTitle(noun);

/** Returns what the list is called without a view: `All dealers`. */
export function allTitle(noun: Noun): string {
  return `All ${noun.many}`;
}
