import { Button, Skeleton } from '@mantine/core';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import type { IntentSummary } from '@poolhouse/domain/services/outbox/intent';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { DocumentLinks } from './document-links.tsx';
import { IntentView } from './intent-view.tsx';
import classes from './outbox.module.css';
import { IntentStateDot } from './outbox-columns.tsx';
import { useLiveOutbox } from './outbox-queries.ts';

const atFirst = 25;

/** Shows what was sent outside about one record, each with its attempts and the exact copy. */
export function SentTab({ kind, id }: { kind: string; id: string }) {
  useLiveOutbox();
  const [shown, setShown] = useState(atFirst);
  const answer = useQuery({
    ...queryOf(outboxApi.ofRecord, { params: { target: `${kind}:${id}` }, query: { limit: String(shown) } }),
    placeholderData: keepPreviousData,
  });
  if (answer.isPending) return <Skeleton className={classes.waiting} height={220} aria-busy />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="What was sent" onRetry={() => void answer.refetch()} />;
  const { intents, count } = answer.data;
  if (intents.length === 0)
    return (
      <EmptyState drawing="empty" title="Nothing sent yet">
        {kind === 'user' ? 'Emails to this user appear here.' : 'Emails and updates about this record appear here.'}
      </EmptyState>
    );
  return (
    <section className={classes.sent} aria-label="Sent">
      <DocumentLinks kind={kind} id={id} />
      {intents.map((intent) => (
        <SentItem key={intent.id} intent={intent} />
      ))}
      {count > intents.length && shown < 200 && (
        <Button variant="default" onClick={() => setShown(200)}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

function SentItem({ intent }: { intent: IntentSummary }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.item} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={classes.itemTitle}>{intent.title}</span>
        <IntentStateDot intent={intent} />
        <span className={classes.quiet}>{intent.recipient}</span>
        <span className={classes.quiet}>
          <InstantText at={intent.createdAt} />
        </span>
      </summary>
      {isOpen && <IntentView id={intent.id} />}
    </details>
  );
}
