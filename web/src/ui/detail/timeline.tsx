import { Anchor, Skeleton } from '@mantine/core';
import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { Link } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import { ErrorState } from '../error-state.tsx';
import { relativeText } from '../relative-text.ts';
import { instantText } from '../zoned-instant.ts';
import type { HistoryRow } from './history-text.ts';
import classes from './timeline.module.css';
import { type TimelineWords, timelineEntry } from './timeline-text.ts';
import { useHistory } from './use-history.ts';

export const shownEntries = 8;

/** Something besides the changes: `line` says what happened, `by` who or how; it is told whole in another tab. */
export type TimelineExtra = { id: string; at: string; line: string; by: string; tab: string };

type Props<C extends CallSpec> = TimelineWords & {
  call: C;
  params: RequestOf<C>['params'];
  /** The latest of what is no change; at least as many as are shown, if there are. */
  extras?: readonly TimelineExtra[];
};

/** Shows what happened to a record lately, in plain words; the rest is in its history. */
export function Timeline<C extends CallSpec>({ call, params, extras = [], ...words }: Props<C>) {
  const history = useHistory(call, params);
  if (history.isPending) return <Skeleton height={180} />;
  if (history.isError)
    return <ErrorState error={history.error} what="The timeline" onRetry={() => void history.refetch()} />;
  const changes = history.data.pages.flatMap((page) => page.entries).slice(0, shownEntries);
  const entries = [
    ...changes.map((entry) => ({
      id: entry.id,
      at: entry.datePerformed,
      shown: <Entry key={entry.id} entry={entry} words={words} />,
    })),
    ...extras.map((extra) => ({ id: extra.id, at: extra.at, shown: <Extra key={extra.id} {...extra} /> })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (entries.length === 0) return <p className={classes.none}>No changes yet.</p>;
  return (
    <>
      <ol className={classes.entries}>{entries.slice(0, shownEntries).map(({ shown }) => shown)}</ol>
      <Anchor
        component={Link}
        to="."
        search={searchOf({ tab: 'history' })}
        resetScroll={false}
        size="sm"
        className={classes.all}
      >
        See all history
      </Anchor>
    </>
  );
}

function Entry({ entry, words }: { entry: HistoryRow; words: TimelineWords }) {
  const { lines, hidden, user } = timelineEntry(entry, words);
  const { datePerformed: at, of } = entry;
  return (
    <li className={classes.entry}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hidden > 0 && <p className={classes.more}>{hidden === 1 ? '1 more change' : `${hidden} more changes`}</p>}
      <p className={classes.by}>
        {[user, of].filter((text) => text !== null).map((text) => `${text} · `)}
        <Ago at={at} />
      </p>
    </li>
  );
}

function Extra({ at, line, by, tab }: TimelineExtra) {
  return (
    <li className={classes.entry}>
      <p>
        <Link to="." search={searchOf({ tab })} resetScroll={false} className={classes.extra}>
          {line}
        </Link>
      </p>
      <p className={classes.by}>
        {`${by} · `}
        <Ago at={at} />
      </p>
    </li>
  );
}

function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={instantText(at)}>
      {relativeText(at, new Date())}
    </time>
  );
}
