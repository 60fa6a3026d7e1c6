import { Button, Skeleton } from '@mantine/core';
import { actorText } from '@poolhouse/domain/kernel/actor-text';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { LogEntry } from '@poolhouse/domain/services/activity-log/log-entry';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { searchOf } from '../../ui/address-link.ts';
import { Copyable } from '../../ui/detail/copyable.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { hiddenText } from '../../ui/detail/hidden-value.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { valueText } from '../../ui/value-text.ts';
import { TargetLink, TimestampText, targetText } from './log-columns.tsx';
import classes from './log-entry.module.css';
import { actionText, fieldText, kindText, moduleText } from './log-labels.ts';
import { logEntryQuery } from './log-queries.ts';

/** Shows everything that one entry of the log says. */
export function LogEntryView({ id }: { id: string }) {
  const answer = useQuery(logEntryQuery(id));
  if (answer.isPending) return <Skeleton height={320} />;
  if (answer.isError) return <ErrorState error={answer.error} what="The entry" onRetry={() => void answer.refetch()} />;
  const entry = answer.data;
  return (
    <>
      <h2 className={classes.head}>
        {actorText(entry.user)} <span>{actionText(entry.action)}</span> {targetText(entry.target)}
      </h2>
      <FactGrid columns={1} facts={factsOf(entry)} />
      <Narrowing entry={entry} />
      <Changes entry={entry} />
    </>
  );
}

function factsOf(entry: LogEntry) {
  const { requestId, address, revision, isSealed } = entry;
  const seal = isSealed ? (
    <>
      <IconLock size={13} stroke={1.8} aria-hidden /> Tamper-evident
    </>
  ) : (
    <>
      <IconLockOpen size={13} stroke={1.8} aria-hidden /> Being sealed
    </>
  );
  return [
    { label: 'When', value: <TimestampText at={entry.datePerformed} /> },
    { label: 'Module', value: moduleText(entry.module) },
    { label: kindText(entry.target.kind), value: <TargetLink {...entry} /> },
    { label: 'IP address', value: address && <Copyable text={address}>{address}</Copyable> },
    {
      label: 'Request',
      value: requestId && (
        <Copyable text={requestId}>
          <span className={classes.request}>{requestId}</span>
        </Copyable>
      ),
    },
    { label: 'Revision', value: revision === null ? null : String(revision) },
    { label: 'Seal', value: <span>{seal}</span> },
  ];
}

/** From here to everything of this person, this record, this request. */
function Narrowing({ entry: { userId, target, requestId } }: { entry: LogEntry }) {
  const links: [label: string, search: Record<string, string>][] = [];
  if (target.id !== null && target.kind !== 'call')
    links.push(['All of this record', { target: target.kind, targetId: target.id }]);
  if (userId !== null) links.push(['All by this user', { user: userId }]);
  if (requestId !== null) links.push(['All of this request', { requestId }]);
  return (
    <div className={classes.links}>
      {links.map(([label, search]) => (
        <Button
          key={label}
          component={Link}
          to={paths.page('activity_logs')}
          search={searchOf(search)}
          size="xs"
          variant="default"
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function Changes({ entry: { changes, target } }: { entry: LogEntry }) {
  if (changes.length === 0) return null;
  return (
    <table className={classes.changes}>
      <caption>Changes</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldText(target.kind, change.field)}</th>
            {hiddenText(change) === null ? <Values {...change} /> : <td colSpan={2}>{hiddenText(change)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Values({ before, after }: FieldChange) {
  return (
    <>
      <td>
        <del>{valueText(before) || '–'}</del>
      </td>
      <td>
        <ins>{valueText(after) || '–'}</ins>
      </td>
    </>
  );
}
