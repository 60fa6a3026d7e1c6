import { Skeleton } from '@mantine/core';
import { missingCopyReason } from '@poolhouse/domain/services/outbox/deleted-copy';
import type { IntentDetail } from '@poolhouse/domain/services/outbox/intent';
import { useQuery } from '@tanstack/react-query';
import { Copyable } from '../../ui/detail/copyable.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { AttemptTimeline } from './attempt-timeline.tsx';
import { CopyView } from './copy-view.tsx';
import { IntentActions } from './intent-actions.tsx';
import classes from './outbox.module.css';
import { IntentStateDot } from './outbox-columns.tsx';
import { intentQuery } from './outbox-queries.ts';
import { RecordLink } from './record-link.tsx';

/** Links to files last five minutes at least. */
const freshLinksMs = 240_000;

/** Shows everything about one intent: how it stands, each attempt, what went or would go out, and what can be done. */
export function IntentView({ id }: { id: string }) {
  const answer = useQuery({
    ...intentQuery(id),
    refetchInterval: ({ state }) => (state.data && state.data.fileLinks.length > 0 ? freshLinksMs : false),
  });
  if (answer.isPending) return <Skeleton height={320} />;
  if (answer.isError) return <ErrorState error={answer.error} what="This item" onRetry={() => void answer.refetch()} />;
  const intent = answer.data;
  const newest = intent.attemptList.findLast(({ copy }) => copy !== null);
  const copy = newest?.copy ?? intent.preview;
  return (
    <div className={classes.view}>
      <header>
        <h2 className={classes.title}>{intent.title}</h2>
        <p className={classes.meta}>
          <IntentStateDot intent={intent} />
          <span>{intent.kindLabel}</span>
        </p>
      </header>
      <IntentActions intent={intent} />
      <FactGrid columns={1} facts={factsOf(intent)} />
      <AttemptTimeline attempts={intent.attemptList} />
      {copy && (
        <section className={classes.part}>
          <h3>{copyTitle(intent)}</h3>
          <CopyView copy={copy} fileLinks={intent.fileLinks} />
        </section>
      )}
      {intent.copyDeletedAt !== null && (
        <p className={classes.quiet}>{missingCopyReason(intent.settledAt, intent.copyDeletedAt)}</p>
      )}
    </div>
  );
}

function copyTitle({ state, isUnsure }: IntentDetail): string {
  if (isUnsure) return 'What may have been sent';
  return state === 'sent' ? 'What was sent' : 'What will be sent';
}

function whyFacts({ state, isUnsure, lastError }: IntentDetail): Fact[] {
  if (lastError === null || state === 'sent') return [];
  return [{ label: isUnsure ? 'What to do' : 'Reason', value: lastError }];
}

function factsOf(intent: IntentDetail): Fact[] {
  const { state, recipient, target, createdAt, createdBy, settledAt, notBefore, reference } = intent;
  const isWaiting = state === 'queued' || state === 'held';
  return [
    { label: 'To', value: recipient },
    ...(isWaiting
      ? [{ label: state === 'held' ? 'Sends at' : 'Next try', value: <InstantText at={notBefore} /> }]
      : []),
    ...whyFacts(intent),
    { label: 'Started by', value: createdBy?.name ?? 'Poolhouse' },
    { label: 'Created', value: <InstantText at={createdAt} /> },
    ...(settledAt === null
      ? []
      : [{ label: state === 'sent' ? 'Sent' : 'Ended', value: <InstantText at={settledAt} /> }]),
    ...(target === null ? [] : [{ label: 'Record', value: <RecordLink target={target} /> }]),
    ...(reference === null ? [] : [{ label: 'Reference', value: <Copyable text={reference}>{reference}</Copyable> }]),
    ...(intent.repeats === null ? [] : [{ label: 'Resend of', value: 'an earlier item' }]),
    ...(intent.repeatedBy.length === 0
      ? []
      : [{ label: 'Resent', value: intent.repeatedBy.length === 1 ? 'once' : `${intent.repeatedBy.length} times` }]),
  ];
}
