import { Button, Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerSchedulesApi } from '@poolhouse/domain/features/dealers/schedules/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ScheduleTimeline } from './schedule-timeline.tsx';
import classes from './schedules.module.css';
import { SendReminderButton } from './send-reminder-button.tsx';

const shownAtFirst = 8;

type Props = { dealer: Dealer; routeId: string };

/** Shows how long the types and flags of a dealer last, what ended, and the reminder of what ends next. §3 */
export function SchedulesTab({ dealer, routeId }: Props) {
  const past = useQuery(queryOf(dealerSchedulesApi.list, { params: { id: dealer.id } }));
  const [isWhole, setWhole] = useState(false);
  if (past.isPending) return <Waiting />;
  if (past.isError) return <ErrorState error={past.error} what="The schedules" onRetry={() => void past.refetch()} />;
  const ended = past.data.schedules.filter(({ state }) => state !== 'running');
  const hidden = isWhole ? 0 : Math.max(0, ended.length - shownAtFirst);
  return (
    <section className={classes.body} aria-label="Schedules">
      <header className={classes.head}>
        <p className={classes.lead}>
          Ends at midnight Sydney time. We remind the account manager 14, 7 and 1 days before.
        </p>
        <SendReminderButton dealer={dealer} />
      </header>
      {dealer.type.length + dealer.flag.length + ended.length === 0 ? (
        <EmptyState drawing="empty" title="No types or flags">
          Add types and flags under Details. See and change their end dates here.
        </EmptyState>
      ) : (
        <ScheduleTimeline dealer={dealer} routeId={routeId} ended={ended.slice(0, ended.length - hidden)} />
      )}
      {hidden > 0 && (
        <Button variant="default" onClick={() => setWhole(true)}>
          Show {hidden} earlier
        </Button>
      )}
      {!past.data.isWhole && <p className={classes.lead}>See History for older ones.</p>}
    </section>
  );
}

function Waiting() {
  return (
    <div className={classes.body} aria-busy="true">
      <Skeleton height={32} maw={480} />
      <Skeleton height={220} mt={24} />
    </div>
  );
}
