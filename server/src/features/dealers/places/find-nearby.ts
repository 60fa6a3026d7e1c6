import { dealerPlacesApi } from '@poolhouse/domain/features/dealers/places/api';
import type { NearbyAnswer, NearbySearch } from '@poolhouse/domain/features/dealers/places/nearby';
import { rankNearby } from '@poolhouse/domain/features/dealers/places/rank-nearby';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FoundPlace } from '@poolhouse/domain/services/places/place';
import type { Maps } from '../../../connectors/maps/port.ts';
import type { Context } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { nearestDealers } from './nearest-dealers.ts';
import type { CountOpenOrders } from './open-orders.ts';

const maxSuggested = 6;

/** Finds the nearest active dealers of an address, free ones first. Orders suggest their dealers by it. */
export type FindNearest = (ctx: Context, search: NearbySearch) => Promise<NearbyAnswer>;

export function findNearest(maps: Maps, countOpenOrders: CountOpenOrders): FindNearest {
  return async (ctx, search) => {
    const place = await placeOf(maps, search.address, ctx.signal);
    const found = await nearestDealers(ctx, place, search);
    const orders = await countOpenOrders(
      ctx,
      found.map(({ id }) => id),
    );
    return {
      place,
      dealers: rankNearby(found.map((dealer) => ({ ...dealer, openOrders: orders.get(dealer.id) ?? 0 }))),
    };
  };
}

/** Returns the nearest active dealers of an address. */
export function findNearby(find: FindNearest) {
  return useCase(dealerPlacesApi.nearby, (ctx, { body }) => find(ctx, body));
}

async function placeOf(maps: Maps, address: string, signal: AbortSignal): Promise<FoundPlace> {
  const place = await maps.geocode(address, { signal });
  if (place !== null) return place;
  const suggestions = await maps.suggest(address, maxSuggested);
  const message =
    suggestions.length === 0
      ? 'We couldn’t find this place. Enter the suburb with its state or postcode, such as Oxley QLD 4075.'
      : 'Several places match. Choose one, or add the state or postcode.';
  throw new Failure('not-found', message, { fields: [{ path: 'address', message }], facts: { suggestions } });
}
