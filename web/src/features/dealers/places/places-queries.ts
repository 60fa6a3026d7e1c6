import { dealerPlacesApi } from '@poolhouse/domain/features/dealers/places/api';
import type { NearbyAnswer } from '@poolhouse/domain/features/dealers/places/nearby';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import type { Search } from '../../../ui/list/list-state.ts';

const fresh = 60_000;

/** Returns the dealers of the map; a hundred thousand of them are not asked for again at each visit. */
export const dealerMapQuery = (query: Search) => ({
  ...queryOf(dealerPlacesApi.map, { query } as never),
  staleTime: fresh,
});

export type NearbyRequest = { address: string; type?: string; limit?: number; radius?: number };

/** Returns the nearest dealers of an address. */
export const nearbyQuery = (request: NearbyRequest) =>
  queryOptions<NearbyAnswer>({
    queryKey: [dealerPlacesApi.nearby.name, request],
    queryFn: ({ signal }) => callApi(dealerPlacesApi.nearby, { body: request as never, signal }),
    staleTime: fresh,
    retry: false,
  });

/** What a change of a dealer's place or flag makes old, besides the dealer itself. */
export const placesQueryNames = [dealerPlacesApi.map.name, dealerPlacesApi.nearby.name] as const;
