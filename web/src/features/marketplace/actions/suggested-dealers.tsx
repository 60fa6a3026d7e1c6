import { Radio } from '@mantine/core';
import type { NearbyDealer } from '@poolhouse/domain/features/dealers/places/nearby';
import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { distanceText } from '@poolhouse/domain/services/places/great-circle';
import { useQuery } from '@tanstack/react-query';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import classes from './dealer-picker.module.css';

const most = 5;

type Props = { orderId: string; value: string | null; onChange: (id: string) => void };

/** Shows the nearest dealers of an order, each with the reason for its rank; why there are none where the address isn't known. */
export function SuggestedDealers({ orderId, value, onChange }: Props) {
  const { data, error } = useQuery({
    ...queryOf(assigningApi.nearestDealers, { params: { id: orderId } }),
    retry: false,
  });
  if (error) return <p className={classes.none}>{isApiFailure(error) ? error.detail : 'No suggestions right now.'}</p>;
  if (data?.dealers.length === 0) return <p className={classes.none}>No dealers have a place on the map yet.</p>;
  return (
    <Radio.Group
      label="Suggested dealers"
      description={data && `Distances from ${data.place.label}`}
      value={value}
      onChange={onChange}
      mt="md"
      aria-busy={data === undefined}
      className={classes.suggested}
    >
      {data?.dealers.slice(0, most).map((dealer) => (
        <Radio
          key={dealer.id}
          value={dealer.id}
          classNames={{ root: classes.dealer }}
          label={`${dealer.name} · ${distanceText(dealer.distanceKm)}`}
          description={aboutText(dealer)}
        />
      ))}
    </Radio.Group>
  );
}

/** The reason says until when a dealer is busy. */
function aboutText({ reason, openOrders }: NearbyDealer): string {
  const open = openOrders === 0 ? 'No open orders' : `${openOrders} open ${openOrders === 1 ? 'order' : 'orders'}`;
  return `${reason} · ${open}`;
}
