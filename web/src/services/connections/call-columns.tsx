import { callOutcomes } from '@poolhouse/domain/services/connections/connection';
import type { ConnectionCall } from '@poolhouse/domain/services/connections/connection-call';
import type { ListCard, ListColumn } from '../../ui/list/list-config.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { secondText } from '../../ui/zoned-instant.ts';
import { outcomeColour } from './connection-labels.ts';
import classes from './connections.module.css';

export function OutcomeDot({ outcome }: Pick<ConnectionCall, 'outcome'>) {
  return <StatusDot colour={outcomeColour(outcome)} label={callOutcomes[outcome]} />;
}

const milliseconds = (ms: number) => `${ms.toLocaleString('en-AU')} ms`;

export const callColumns: readonly ListColumn<ConnectionCall>[] = [
  {
    id: 'at',
    holds: 'time',
    header: 'When',
    sort: 'at',
    width: 196,
    cell: ({ at }) => <time dateTime={at}>{secondText(at)}</time>,
  },
  { id: 'call', header: 'Purpose', width: 176, isRowHeader: true, cell: ({ call }) => call },
  { id: 'outcome', header: 'Outcome', width: 168, cell: (call) => <OutcomeDot {...call} /> },
  { id: 'status', header: 'Status', width: 80, align: 'right', cell: ({ status }) => status },
  { id: 'ms', header: 'Duration', width: 100, align: 'right', cell: ({ ms }) => milliseconds(ms) },
  {
    id: 'path',
    header: 'Path',
    width: 280,
    grows: true,
    cell: ({ method, path }) => (
      <span className={classes.path}>
        {method} {path}
      </span>
    ),
  },
];

export const callCard: ListCard<ConnectionCall> = {
  title: ({ call }) => call,
  aside: (call) => <OutcomeDot {...call} />,
  lines: ({ at, ms, method, path }) => [
    `${secondText(at)} · ${milliseconds(ms)}`,
    <span key="path" className={classes.path}>
      {method} {path}
    </span>,
  ],
};
