import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePresenceOn } from '../../../platform/live/own-presence.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RecordPeople } from '../../../ui/presence/record-people.tsx';
import { dealerQuery } from '../dealer-queries.ts';
import { dealerTopic } from '../live-dealers.ts';
import { DealerSummary } from '../page/dealer-summary.tsx';
import { BusyTag } from '../places/busy-tag.tsx';
import { DealerStatusDot } from './dealer-columns.tsx';
import classes from './dealer-quick-view.module.css';

/** Shows a dealer beside the list. */
export function DealerQuickView({ id }: { id: string }) {
  const dealer = useQuery(dealerQuery(id));
  usePresenceOn(dealerTopic(id));
  if (dealer.isPending) return <Skeleton height={320} />;
  if (dealer.isError)
    return <ErrorState error={dealer.error} what="The dealer" onRetry={() => void dealer.refetch()} />;
  return (
    <>
      <h2 className={classes.name}>{dealer.data.name}</h2>
      <p className={classes.meta}>
        <DealerStatusDot {...dealer.data} />
        <BusyTag busyUntil={dealer.data.busyUntil} />
        <span>{dealer.data.custId}</span>
        <RecordPeople record={dealerTopic(id)} />
      </p>
      <DealerSummary dealer={dealer.data} />
    </>
  );
}
