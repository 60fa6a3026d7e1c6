import { placesApi } from '@poolhouse/domain/places/api';
import { queryOf } from './query-of.ts';

export type { PlaceSuggestion } from '@poolhouse/domain/places/place';

/** What an address may be completed to; an answer stays true. */
export const placeSuggestionsQuery = (q: string) => ({
  ...queryOf(placesApi.suggest, { query: { q } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The suburbs inside a box of degrees. */
export const placesWithinQuery = (box: { north: string; south: string; east: string; west: string }) => ({
  ...queryOf(placesApi.within, { query: box }),
  staleTime: Number.POSITIVE_INFINITY,
});
