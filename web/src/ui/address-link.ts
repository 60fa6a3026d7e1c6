import type { Search } from './list/list-state.ts';

/**
 * Converts a search to what the router expects: it types `search` by route, which shared parts don't know. Every route of ours takes texts, and drops those
 * that it has no use for.
 */
export function searchOf(search: Search): never {
  return search as never;
}
