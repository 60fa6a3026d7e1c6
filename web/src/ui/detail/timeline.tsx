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

const shownEntries = 8;

type Props<C extends CallSpec> = TimelineWords & { call: C; params: RequestOf<C>['params'] };

/** Shows what happened to a record lately, in plain words; the rest is in its history. */
export function Timeline<C extends CallSpec>({ call, params, ...words }: Props<C>) {
  const history = useHistory(call, params);
  if (history.isPending) return <Skeleton height={180} />;
  if (history.isError)
    return <ErrorState error={history.error} what="The timeline" onRetry={() => void history.refetch()} />;
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={classes.none}>No changes yet.</p>;
  return (
    <>
      <ol className={classes.entries}>
        {entries.slice(0, shownEntries).map((entry) => (
          <Entry key={entry.id} entry={entry} words={words} />
        ))}
      </ol>
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
        <time dateTime={at} title={instantText(at)}>
          {relativeText(at, new Date())}
        </time>
      </p>
    </li>
  );
}
