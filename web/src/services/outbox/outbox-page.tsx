import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { intentStates } from '@poolhouse/domain/services/outbox/intent';
import { outboxPermission } from '@poolhouse/domain/services/outbox/intent-access';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineList, type ListFilter } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { IntentView } from './intent-view.tsx';
import { NotConnected } from './not-connected.tsx';
import { outboxCard, outboxColumns } from './outbox-columns.tsx';
import { stateStyles } from './outbox-labels.ts';
import { outboxSummaryQuery, useLiveOutbox } from './outbox-queries.ts';

type Kinds = readonly { kind: string; label: string }[];
type Counts = Partial<Record<(typeof intentStates)[number], number>>;

/** Shows everything that was sent to other systems or is about to be, newest first. §15 */
export function OutboxPage() {
  useLiveOutbox();
  const summary = useQuery(outboxSummaryQuery()).data;
  const config = useMemo(
    () =>
      defineList({
        name: 'outbox',
        title: 'Outbox',
        noun: { one: 'sending', many: 'sendings' },
        call: outboxApi.list,
        rowsOf: ({ intents }) => intents,
        rowLabel: ({ title, recipient }) => `${title}, to ${recipient}`,
        columns: outboxColumns,
        filters: filtersOf(summary?.kinds ?? [], summary?.states ?? {}),
        usualSort: { by: 'createdAt', isDescending: true },
        searchLabel: 'Search by subject or recipient',
        card: outboxCard,
        quickView: (id) => <IntentView id={id} />,
        secondaryAction: <NotConnected kinds={summary?.kinds ?? []} />,
        exportCall: { call: outboxApi.csv, permission: outboxPermission },
        firstUse: {
          title: 'Nothing sent yet',
          text: 'Emails and updates to other systems appear here.',
        },
      }),
    [summary],
  );
  return <RecordList config={config} />;
}

function filtersOf(kinds: Kinds, counts: Counts): ListFilter[] {
  const states = intentStates.map((value) => ({ value, label: withCount(stateStyles[value].label, counts[value]) }));
  return [
    { kind: 'options', id: 'state', label: 'Status', options: states },
    {
      kind: 'options',
      id: 'kind',
      label: 'Type',
      options: kinds.map(({ kind, label }) => ({ value: kind, label })),
      isOpenEnded: true,
    },
    { kind: 'day', id: 'from', label: 'From' },
    { kind: 'day', id: 'until', label: 'To' },
    { kind: 'text', id: 'target', label: 'Record', isFromLinks: true },
  ];
}

const maxCounted = 10_000;

function withCount(label: string, count: number | undefined): string {
  if (!count) return label;
  return `${label} (${count > maxCounted ? 'over 10,000' : count.toLocaleString('en-AU')})`;
}
