import type { Search } from './list/list-state.ts';

/**
 * Returns the router types `search` by route; parts that every feature shares don't know the route. Every route of ours takes
 * texts, and drops those that it has no use for.
 */
export function searchOf(search: Search): never {
  return search as never;
}
