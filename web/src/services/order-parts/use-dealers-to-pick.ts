import type { NearbyDealer } from '@poolhouse/domain/features/dealers/places/nearby';
import { assigningApi as marketplaceApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { assigningApi } from '@poolhouse/domain/features/orders/assigning/api';
import { distanceText } from '@poolhouse/domain/services/places/great-circle';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { useCan } from '../../platform/use-can.ts';

const most = 6;

/** An order, and the call that answers its nearest dealers. */
export type NearestTo = {
  call: typeof assigningApi.nearestDealers | typeof marketplaceApi.nearestDealers;
  id: string;
  state: string | null;
};

type DealerToPick = { id: string; name: string; about: string };
type Found = { note: string | null; dealers: readonly DealerToPick[] | undefined };

/**
 * Returns the dealers to offer for an order: the nearest ones until something is typed, then those that match. Where the address
 * isn't known, `note` says so, and the dealers of its state are offered. Null stands for several orders.
 */
export function useDealersToPick(order: NearestTo | null, typed: string): Found {
  const { id = '', state = null } = order ?? {};
  const nearest = useQuery({
    queryKey: [order?.call.name, { params: { id } }],
    queryFn: order === null ? skipToken : ({ signal }) => callApi(order.call, { params: { id }, signal }),
    retry: false,
  });
  const isNearest = order !== null && typed === '' && !nearest.isError && nearest.data?.dealers.length !== 0;
  const query: { q?: string; state?: string } = typed === '' ? { state: state ?? undefined } : { q: typed };
  const { allowed: assignsOrders } = useCan('orders:assign');
  // Both calls find the same dealers.
  const { assignableDealers } = assignsOrders ? assigningApi : marketplaceApi;
  const listed = useQuery({
    ...queryOf(assignableDealers, { query }),
    placeholderData: keepPreviousData,
    enabled: !isNearest,
  });
  if (isNearest) {
    const { place, dealers } = nearest.data ?? {};
    return { note: place ? `Nearest to ${place.label}` : null, dealers: dealers?.slice(0, most).map(suggestionOf) };
  }
  const dealers = listed.data?.dealers.map(({ id: dealerId, name, custId, state: of, postcode, busyUntil }) => ({
    id: dealerId,
    name,
    about: [custId, [of, postcode].filter(Boolean).join(' '), busyUntil && 'Busy'].filter(Boolean).join(' · '),
  }));
  return { note: typed === '' && isApiFailure(nearest.error) ? nearest.error.detail : null, dealers };
}

/** The reason says how far a dealer that is free is, and until when another is busy. */
function suggestionOf({ id, name, distanceKm, busyUntil, openOrders, reason }: NearbyDealer): DealerToPick {
  const open = openOrders === 0 ? 'No open orders' : `${openOrders} open ${openOrders === 1 ? 'order' : 'orders'}`;
  return { id, name, about: [busyUntil && distanceText(distanceKm), reason, open].filter(Boolean).join(' · ') };
}
