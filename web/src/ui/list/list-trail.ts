import { sessionState } from '../../platform/session/session.ts';
import { isObject } from '../../platform/stored.ts';
import { searchOf } from '../address-link.ts';
import { type ListCount, lastPage, positionText } from './list-count.ts';
import type { Search } from './list-state.ts';

/** Which rows a list last showed in this tab, so that a record's page leads to the next one and back to its row. */
export type ListTrail = {
  /** The address of the list. */
  search: Search;
  /** What the server was asked for. */
  query: Search;
  page: number;
  limit: number;
  total: ListCount;
  ids: readonly string[];
  /** The record that was opened from the list, and how far the list was scrolled. */
  opened: string | null;
  top: number;
};

const keyOf = (path: string) => `poolhouse.trail.${sessionState().user?.id}.${path}`;

/** Returns what the list at a path last showed; null when it wasn't opened in this tab. */
export function readTrail(path: string): ListTrail | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null');
    return isObject(stored) && Array.isArray(stored.ids) ? (stored as ListTrail) : null;
  } catch {
    return null;
  }
}

/** Returns the search of the list at a path as it last was, for a link or a step back to it. */
export function lastSearchOf(path: string): ReturnType<typeof searchOf> {
  return searchOf(readTrail(path)?.search ?? {});
}

export function writeTrail(path: string, trail: ListTrail): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(trail));
  } catch {
    // Without it the page leads back to the list as it is at first.
  }
}

/** Where a record is in its list. */
export type TrailPlace = { position: string; before: TrailStep; after: TrailStep };
/** The record before or after, or the page of the list that it is on; null at the ends of the list. */
export type TrailStep = { id: string } | { page: number; end: 'first' | 'last' } | null;

/** Returns where a record is in the list that it was opened from; null when it isn't on the page shown last. */
export function placeIn(trail: ListTrail | null, id: string): TrailPlace | null {
  const index = trail?.ids.indexOf(id) ?? -1;
  if (trail === null || index < 0) return null;
  const { ids, page, total } = trail;
  const [before, after] = [ids[index - 1], ids[index + 1]];
  return {
    position: positionText(total, trail, index),
    before: before !== undefined ? { id: before } : page > 1 ? { page: page - 1, end: 'last' } : null,
    after: after !== undefined ? { id: after } : isLastPage(trail) ? null : { page: page + 1, end: 'first' },
  };
}

function isLastPage({ total, page, limit, ids }: ListTrail): boolean {
  return total.countExact ? page >= lastPage(total, limit) : ids.length < limit;
}

/** Returns the trail after the list was turned to another page. */
export function turnedTo(trail: ListTrail, page: number, ids: readonly string[]): ListTrail {
  const search = { ...trail.search, page: page === 1 ? undefined : String(page) };
  return { ...trail, search, query: { ...trail.query, page: String(page) }, page, ids, top: 0 };
}
