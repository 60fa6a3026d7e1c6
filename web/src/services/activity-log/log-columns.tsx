import { Anchor } from '@mantine/core';
import { actorText } from '@poolhouse/domain/kernel/actor-text';
import type { LogEntry } from '@poolhouse/domain/services/activity-log/log-entry';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../platform/session/session.ts';
import type { ListCard, ListColumn } from '../../ui/list/list-config.ts';
import { relativeText } from '../../ui/relative-text.ts';
import { secondText } from '../../ui/zoned-instant.ts';
import { changesText } from './changes-text.ts';
import classes from './log-entry.module.css';
import { actionText, kindText, moduleText, pathOfTarget } from './log-labels.ts';

/** Shows when something happened, to the second; how long ago that was is told on hover. */
export function TimestampText({ at }: { at: string }) {
  return (
    <time dateTime={at} title={relativeText(at, new Date())}>
      {secondText(at)}
    </time>
  );
}

/** Returns what an entry is about, in words. */
export function targetText({ kind, label, id }: LogEntry['target']): string {
  if (kind === 'list' || kind === 'call') return label ?? kindText(kind);
  return label ?? (id === null ? kindText(kind) : `${kindText(kind)} ${id}`);
}

/** Shows what an entry is about, with a link where it has a page that the person may open. */
export function TargetLink({ module, target }: Pick<LogEntry, 'module' | 'target'>) {
  const path = pathOfTarget({ module, target }, useUser().pages);
  const text = targetText(target);
  if (path === null) return text;
  return (
    <Anchor component={Link} to={path} onClick={(event) => event.stopPropagation()}>
      {text}
    </Anchor>
  );
}

export const logColumns: readonly ListColumn<LogEntry>[] = [
  {
    id: 'when',
    holds: 'time',
    header: 'When',
    sort: 'datePerformed',
    width: 184,
    cell: ({ datePerformed }) => <TimestampText at={datePerformed} />,
  },
  { id: 'who', header: 'User', width: 140, isRowHeader: true, cell: ({ user }) => actorText(user) },
  { id: 'module', header: 'Module', width: 120, cell: ({ module }) => moduleText(module) },
  { id: 'action', header: 'Action', width: 168, cell: ({ action }) => actionText(action) },
  { id: 'target', header: 'Record', width: 200, cell: (entry) => <TargetLink {...entry} /> },
  {
    id: 'changes',
    header: 'Changes',
    width: 240,
    grows: true,
    cell: ({ target, changes }) => <span className={classes.line}>{changesText(target.kind, changes)}</span>,
  },
  { id: 'address', header: 'IP address', width: 120, cell: ({ address }) => address },
];

export const logCard: ListCard<LogEntry> = {
  title: ({ user, action }) => `${actorText(user)} ${actionText(action)}`,
  lines: ({ target, changes, datePerformed, module }) => [
    targetText(target),
    changesText(target.kind, changes),
    <span key="when" className={classes.quiet}>
      <TimestampText at={datePerformed} /> · {moduleText(module)}
    </span>,
  ],
};
