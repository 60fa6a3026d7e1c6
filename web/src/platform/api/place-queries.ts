import { placesApi } from '@poolhouse/domain/services/places/api';
import type { PlaceCompletion, PlaceDetails } from '@poolhouse/domain/services/places/place';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { queryOf } from './query-of.ts';

export type { PlaceCompletion, PlaceDetails, PlaceSuggestion } from '@poolhouse/domain/services/places/place';

export type PlaceKind = 'suburb' | 'address';

/** Returns what an address may be completed to; an answer stays true. `session` names what is typed until a place is chosen. */
export const placeSuggestionsQuery = (q: string, kind: PlaceKind, session: string) => {
  return queryOptions({
    // Another session gets the same answer.
    queryKey: [placesApi.suggest.name, { q, kind }] as const,
    queryFn: ({ signal }) => callApi(placesApi.suggest, { query: { q, kind, session }, signal }),
    // An answer of the simulator is good for a moment only.
    staleTime: ({ state }) => (state.data?.notice ? 10_000 : Number.POSITIVE_INFINITY),
  });
};

/** Returns the parts of a place that was chosen; null when they can't be had: then its label has to do. */
export async function fetchPlaceDetails(chosen: PlaceCompletion, session: string): Promise<PlaceDetails | null> {
  const { placeId, label, suburb, state, postcode, latitude, longitude } = chosen;
  if (placeId !== null) return callApi(placesApi.details, { query: { placeId, label, session } }).catch(() => null);
  if (suburb === null || state === null || postcode === null || latitude === null || longitude === null) return null;
  return { label, street: null, suburb, state, postcode, latitude, longitude };
}

type AddressLine = { address: string; state?: string | undefined; postcode?: string | undefined };

/** Returns the parts of an address in one line; null where a person has to say them. */
export const splitAddressQuery = ({ address, state, postcode }: AddressLine) => ({
  ...queryOf(placesApi.split, { query: { address, ...(state && { state }), ...(postcode && { postcode }) } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the suburbs inside a box of degrees. */
export const placesWithinQuery = (box: { north: string; south: string; east: string; west: string }) => ({
  ...queryOf(placesApi.within, { query: box }),
  staleTime: Number.POSITIVE_INFINITY,
});
