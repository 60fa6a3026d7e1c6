import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePresenceOn } from '../../platform/live/own-presence.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RecordPeople } from '../../ui/presence/record-people.tsx';
import { ParkedBanner } from './actions/parked-banner.tsx';
import { OrderMeta } from './order-meta.tsx';
import { orderQuery, orderTopic } from './order-queries.ts';
import classes from './order-quick-view.module.css';
import { OrderSummary } from './order-summary.tsx';

/** Shows an order beside the list. */
export function OrderQuickView({ id }: { id: string }) {
  const order = useQuery(orderQuery(id));
  usePresenceOn(orderTopic(id));
  if (order.isPending) return <Skeleton height={320} />;
  if (order.isError) return <ErrorState error={order.error} what="The order" onRetry={() => void order.refetch()} />;
  return (
    <>
      <h2 className={classes.name}>{order.data.reference}</h2>
      <p className={classes.meta}>
        <OrderMeta order={order.data} />
        <RecordPeople record={orderTopic(id)} />
      </p>
      <ParkedBanner order={order.data} />
      <OrderSummary order={order.data} />
    </>
  );
}
