import { ActionIcon, Anchor, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type BulkEdit, type BulkEditRow, bulkRowsPerPage, bulkRowsQuery } from '../../shell/use-bulk-edit.ts';
import { searchOf } from '../address-link.ts';
import { ChangeList } from '../detail/change-list.tsx';
import { FailedPlace } from '../failed-place.tsx';
import type { Search } from '../list/list-state.ts';
import { StatusDot } from '../status-dot.tsx';
import { type BulkOutcome, bulkOutcomeLooks, bulkOutcomeOrder } from './bulk-looks.ts';
import { BulkOutcomeTabs } from './bulk-outcome-tabs.tsx';
import classes from './bulk-rows.module.css';

export type BulkRowWords = {
  labels: Readonly<Record<string, string>>;
  valueText: (field: string, value: unknown) => string;
  targetPath: (id: string) => string;
};

/** What came of each record, by outcome and page; both stand in the address. */
export function BulkRows({ run, ...words }: BulkRowWords & { run: BulkEdit }) {
  const { outcome, page } = usePlace();
  const navigate = useNavigate();
  const answer = useQuery({
    ...bulkRowsQuery(run.id, outcome, page),
    placeholderData: keepPreviousData,
  });
  if (answer.isPending) return <Skeleton height={240} mx={24} mt={16} w="auto" />;
  if (answer.isError) return <FailedPlace error={answer.error} what="The rows" onRetry={() => void answer.refetch()} />;
  const { rows, count } = answer.data;
  const last = Math.max(1, Math.ceil(count / bulkRowsPerPage));
  const goTo = (to: number) =>
    void navigate({ to: '.', search: searchOf({ outcome, page: to === 1 ? undefined : String(to) }) });
  return (
    <>
      <BulkOutcomeTabs run={run} current={outcome} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label="Result by row">
        <table className={classes.rows} data-stale={answer.isPlaceholderData} aria-label="Result by row">
          <thead>
            <tr>
              <th scope="col" className={classes.who}>
                Name
              </th>
              <th scope="col" className={classes.outcome}>
                Outcome
              </th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.place} row={row} {...words} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p className={classes.none}>There are no such rows.</p>}
      </section>
      {last > 1 && <Pager page={page} last={last} onGo={goTo} />}
    </>
  );
}

function Row({ row, labels, valueText, targetPath }: BulkRowWords & { row: BulkEditRow }) {
  const isGone = row.outcome === 'refused' && row.label === null;
  return (
    <tr>
      <th scope="row">
        {isGone ? (
          <span className={classes.dim}>Removed</span>
        ) : (
          <Anchor component={Link} to={targetPath(row.target)}>
            {row.label ?? 'Not looked at yet'}
          </Anchor>
        )}
      </th>
      <td>
        <StatusDot
          {...bulkOutcomeLooks[row.outcome]}
          isQuiet={row.outcome === 'unchanged' || row.outcome === 'restored'}
        />
      </td>
      <td>
        {row.reason && <p className={classes.reason}>{row.reason}</p>}
        <ChangeList changes={row.changes} labels={labels} valueText={valueText} isCompact />
      </td>
    </tr>
  );
}

function Pager({ page, last, onGo }: { page: number; last: number; onGo: (page: number) => void }) {
  return (
    <nav className={classes.pager} aria-label="Pages">
      <ActionIcon disabled={page <= 1} onClick={() => onGo(page - 1)} aria-label="Previous page">
        <IconChevronLeft size={16} stroke={1.75} />
      </ActionIcon>
      <span>
        Page {page.toLocaleString('en-AU')} of {last.toLocaleString('en-AU')}
      </span>
      <ActionIcon disabled={page >= last} onClick={() => onGo(page + 1)} aria-label="Next page">
        <IconChevronRight size={16} stroke={1.75} />
      </ActionIcon>
    </nav>
  );
}

/** The rows that the address asks for. */
function usePlace(): { outcome: BulkOutcome | undefined; page: number } {
  const search: Search = useSearch({ strict: false });
  const page = Number(search.page);
  return {
    outcome: bulkOutcomeOrder.find((known) => known === search.outcome),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}
