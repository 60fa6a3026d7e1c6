import { actorText } from '@poolhouse/domain/kernel/actor-text';
import { Link } from '@tanstack/react-router';
import { relativeText } from '../relative-text.ts';
import { instantText, timeText } from '../zoned-instant.ts';
import { ChangeList } from './change-list.tsx';
import classes from './history-list.module.css';
import { actionText, type HistoryRow, type WordingOf } from './history-text.ts';
import { ChangeEnd, type RestoreField } from './restore-field-button.tsx';

export type HistoryLabels = {
  /** What people call each field. */
  labels: Readonly<Record<string, string>>;
  /** How a value of a field is said. */
  valueText: (field: string, value: unknown) => string;
  wordingOf: WordingOf;
  /** Where what an entry came from is shown; null when nowhere. */
  linkOf?: (reference: string) => { label: string; to: string } | null;
  putBack?: RestoreField;
};

export function HistoryItem({ entry, ...words }: HistoryLabels & { entry: HistoryRow }) {
  const { labels, valueText, putBack } = words;
  const isNew = entry.action.startsWith('create');
  const changes = entry.changes.filter(
    ({ field, after }) => !isNew || (after !== false && valueText(field, after) !== ''),
  );
  const link = entry.reference === null ? null : (words.linkOf?.(entry.reference) ?? null);
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span className={classes.who}>{actorText(entry.user)}</span>{' '}
        {actionText(entry.action, changes, (field) => labels[field] ?? field, words.wordingOf)}
        {entry.of !== null && ` (${entry.of})`}
        {link && (
          <Link to={link.to} className={classes.link}>
            {link.label}
          </Link>
        )}
        <time className={classes.when} dateTime={entry.datePerformed} title={whenText(entry.datePerformed)}>
          {timeText(entry.datePerformed)}
        </time>
      </p>
      <ChangeList
        changes={changes}
        labels={labels}
        valueText={valueText}
        isNew={isNew}
        after={(change) =>
          putBack && !isNew && entry.of === null ? (
            <ChangeEnd entryId={entry.id} change={change} {...words} putBack={putBack} />
          ) : null
        }
      />
    </li>
  );
}

function whenText(at: string): string {
  return `${instantText(at)}, ${relativeText(at, new Date())}`;
}
