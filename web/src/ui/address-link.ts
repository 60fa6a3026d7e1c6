import { parseSearch } from '../platform/search-params.ts';
import type { Search } from './list/list-state.ts';

/**
 * Converts a search to what the router expects: it types `search` by route, which shared parts don't know. Every route of ours takes texts, and drops those
 * that it has no use for.
 */
export function searchOf(search: Search): never {
  return search as never;
}

/** Returns what a link takes of a whole address, as the server names one. */
export function linkTo(address: string): { to: string; search: never } {
  const [to = '', search = ''] = address.split('?', 2);
  return { to, search: searchOf(parseSearch(search)) };
}
