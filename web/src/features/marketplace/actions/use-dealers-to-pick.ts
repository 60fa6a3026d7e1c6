import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { NearbyDealer } from '@poolhouse/domain/features/dealers/places/nearby';
import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { distanceText } from '@poolhouse/domain/services/places/great-circle';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { queryOf } from '../../../platform/api/query-of.ts';

const most = 6;

type DealerToPick = { id: string; name: string; about: string };
type Found = { note: string | null; dealers: readonly DealerToPick[] | undefined };

/**
 * Returns the dealers to offer for an order: the nearest ones until something is typed, then those that match. Where the address
 * isn't known, `note` says so, and the dealers of its state are offered. Null stands for several orders.
 */
export function useDealersToPick(order: Pick<Order, 'id' | 'state'> | null, typed: string): Found {
  const { id, state } = order ?? { id: '', state: null };
  const nearest = useQuery({
    ...queryOf(assigningApi.nearestDealers, { params: { id } }),
    retry: false,
    enabled: order !== null,
  });
  const isNearest = order !== null && typed === '' && !nearest.isError && nearest.data?.dealers.length !== 0;
  const query = {
    status: 'active',
    limit: String(most),
    ...(typed === '' ? state !== null && { state } : { q: typed }),
  };
  const listed = useQuery({
    ...queryOf(dealersApi.list, { query }),
    placeholderData: keepPreviousData,
    enabled: !isNearest,
  });
  if (isNearest) {
    const { place, dealers } = nearest.data ?? {};
    return { note: place ? `Nearest to ${place.label}` : null, dealers: dealers?.slice(0, most).map(suggestionOf) };
  }
  const dealers = listed.data?.dealers.map(({ id: dealerId, name, custId, state: of, postcode, busyUntil }) => ({
    ...{ id: dealerId, name },
    about: [custId, [of, postcode].filter(Boolean).join(' '), busyUntil && 'Busy'].filter(Boolean).join(' · '),
  }));
  return { note: typed === '' && isApiFailure(nearest.error) ? nearest.error.detail : null, dealers };
}

/** The reason says how far a dealer that is free is, and until when another is busy. */
function suggestionOf({ id, name, distanceKm, busyUntil, openOrders, reason }: NearbyDealer): DealerToPick {
  const open = openOrders === 0 ? 'No open orders' : `${openOrders} open ${openOrders === 1 ? 'order' : 'orders'}`;
  return { id, name, about: [busyUntil && distanceText(distanceKm), reason, open].filter(Boolean).join(' · ') };
}
