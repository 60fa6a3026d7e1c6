import type { IntentSummary } from '@poolhouse/domain/services/outbox/intent';
import { InstantText } from '../../ui/instant-text.tsx';
import type { ListCard, ListColumn } from '../../ui/list/list-config.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import classes from './outbox.module.css';
import { type IntentStatus, intentStyle } from './outbox-labels.ts';

export function IntentStateDot({ intent }: { intent: IntentStatus }) {
  return <StatusDot {...intentStyle(intent)} />;
}

const note = ({ state, lastError }: IntentSummary) => (state === 'sent' || state === 'cancelled' ? null : lastError);

export const outboxColumns: readonly ListColumn<IntentSummary>[] = [
  {
    id: 'created',
    holds: 'time',
    header: 'Created',
    sort: 'createdAt',
    width: 176,
    cell: ({ createdAt }) => <InstantText at={createdAt} />,
  },
  { id: 'state', header: 'Status', width: 172, cell: (intent) => <IntentStateDot intent={intent} /> },
  {
    id: 'title',
    header: 'Item',
    width: 240,
    grows: true,
    isRowHeader: true,
    cell: ({ title }) => title,
  },
  { id: 'recipient', header: 'To', width: 208, cell: ({ recipient }) => recipient },
  { id: 'kind', header: 'Type', width: 136, cell: ({ kindLabel }) => kindLabel },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 92,
    align: 'right',
    isHiddenAtFirst: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'note',
    header: 'Reason',
    width: 240,
    cell: (intent) => <span className={classes.line}>{note(intent)}</span>,
  },
  {
    id: 'by',
    header: 'Started by',
    width: 136,
    isHiddenAtFirst: true,
    cell: ({ createdBy }) => createdBy?.name ?? 'Poolhouse',
  },
  {
    id: 'reference',
    holds: 'reference',
    header: 'Reference',
    width: 160,
    isHiddenAtFirst: true,
    cell: ({ reference }) => reference,
  },
];

export const outboxCard: ListCard<IntentSummary> = {
  title: ({ title }) => title,
  aside: (intent) => <IntentStateDot intent={intent} />,
  lines: (intent) => [
    intent.recipient,
    <span key="when" className={classes.quiet}>
      <InstantText at={intent.createdAt} /> · {note(intent) ?? intent.kindLabel}
    </span>,
  ],
};
