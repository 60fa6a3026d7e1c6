import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import type { IntentSummary } from '@poolhouse/domain/services/outbox/intent';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { shownEntries, type TimelineExtra } from '../../ui/detail/timeline.tsx';
import type { RecordName } from '../../ui/detail/use-record-tabs.tsx';
import { intentStyle } from './outbox-labels.ts';
import { useLiveOutbox } from './outbox-queries.ts';

/** Returns the latest of what was sent about a record, for its timeline; `isShown` is false for those who may not see it. */
export function useSentExtras({ kind, id }: RecordName, isShown = true): readonly TimelineExtra[] {
  useLiveOutbox();
  const request = { params: { target: `${kind}:${id}` }, query: { limit: String(shownEntries) } };
  const { data } = useQuery({ ...queryOf(outboxApi.ofRecord, request), enabled: isShown });
  return data?.intents.map(extraOf) ?? [];
}

function extraOf(intent: IntentSummary): TimelineExtra {
  const { id, createdAt: at, kindLabel, title, recipient } = intent;
  const by = [intentStyle(intent).label, recipient].filter(Boolean).join(' · ');
  return { id, at, line: `${kindLabel}: ${title}`, by, tab: 'sent' };
}
