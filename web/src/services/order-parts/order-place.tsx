import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { fetchPlaceDetails, placeSuggestionsQuery } from '../../platform/api/place-queries.ts';

const SmallMap = lazyPart(() => import('../../ui/map/small-map.tsx'), 'SmallMap');

type Props = { city: string | null; state: string | null; postcode: string | null };

/** Shows the suburb that an order goes to on a small map; nothing where the suburb isn't known. */
export function OrderPlace({ city, state, postcode }: Props) {
  const [session] = useState(() => crypto.randomUUID());
  const address = [city, state, postcode].filter(Boolean).join(' ');
  const isKnown = city !== null && postcode !== null;
  const options = { enabled: isKnown, retry: false, staleTime: Number.POSITIVE_INFINITY };
  const found = useQuery({ ...placeSuggestionsQuery(address, 'suburb', session), ...options });
  const [first] = found.data?.places ?? [];
  const { data: place, isPending } = useQuery({
    queryKey: ['place of an order', address],
    queryFn: () => (first === undefined ? null : fetchPlaceDetails(first, session)),
    ...options,
    enabled: isKnown && found.isFetched,
  });
  if (isPending && isKnown) return <Skeleton height={148} mt={16} radius="md" />;
  if (!place) return null;
  return (
    <Suspense fallback={<Skeleton height={148} mt={16} radius="md" />}>
      <SmallMap
        key={place.label}
        label={`Map of ${place.label}`}
        pin={{ latitude: place.latitude, longitude: place.longitude }}
      />
    </Suspense>
  );
}
