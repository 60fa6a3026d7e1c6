import { Anchor, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type BulkEdit, type BulkEditRow, bulkRowsPerPage, bulkRowsQuery } from '../../platform/use-bulk-edit.ts';
import { ChangeList } from '../detail/change-list.tsx';
import { ErrorState } from '../error-state.tsx';
import { OutcomePager } from '../outcome/outcome-pager.tsx';
import { OutcomeRows } from '../outcome/outcome-rows.tsx';
import { OutcomeTabs } from '../outcome/outcome-tabs.tsx';
import { useOutcomeSearch } from '../outcome/use-outcome-search.ts';
import { StatusDot } from '../status-dot.tsx';
import classes from './bulk-rows.module.css';
import { type BulkOutcome, bulkOutcomeOrder, bulkOutcomeStyles } from './bulk-styles.ts';

export type BulkRowLabels = {
  labels: Readonly<Record<string, string>>;
  valueText: (field: string, value: unknown) => string;
  targetPath: (id: string) => string;
};

/** Shows what came of each record, by outcome and page; both stand in the address. */
export function BulkRows({ run, ...words }: BulkRowLabels & { run: BulkEdit }) {
  const place = useOutcomeSearch(bulkOutcomeOrder);
  const answer = useQuery({
    ...bulkRowsQuery(run.id, place.outcome, place.page),
    placeholderData: keepPreviousData,
  });
  if (answer.isPending) return <Skeleton height={240} mx={24} mt={16} w="auto" />;
  if (answer.isError) return <ErrorState error={answer.error} what="The rows" onRetry={() => void answer.refetch()} />;
  const { rows, count } = answer.data;
  return (
    <>
      <OutcomeTabs tabs={tabsOf(run, place.outcome)} current={place.outcome} />
      <OutcomeRows
        label="Result by row"
        isStale={answer.isPlaceholderData}
        isEmpty={rows.length === 0}
        head={
          <>
            <th scope="col" className={classes.who}>
              Name
            </th>
            <th scope="col" className={classes.outcome}>
              Outcome
            </th>
            <th scope="col">Before and after</th>
          </>
        }
      >
        {rows.map((row) => (
          <Row key={row.place} row={row} {...words} />
        ))}
      </OutcomeRows>
      <OutcomePager place={place} rowCount={count} rowsPerPage={bulkRowsPerPage} />
    </>
  );
}

/** Outcomes that no row had are left out, but for the one that is looked at. */
function tabsOf({ counts, total }: BulkEdit, current: BulkOutcome | undefined) {
  const outcomes = bulkOutcomeOrder.filter((outcome) => counts[outcome] > 0 || outcome === current);
  const kinds = outcomes.map((outcome) => ({
    outcome,
    label: bulkOutcomeStyles[outcome].label,
    count: counts[outcome],
  }));
  return [{ label: 'All', count: total }, ...kinds];
}

function Row({ row, labels, valueText, targetPath }: BulkRowLabels & { row: BulkEditRow }) {
  const isGone = row.outcome === 'refused' && row.label === null;
  return (
    <tr>
      <th scope="row" className={classes.label}>
        {isGone ? (
          <span className={classes.gone}>Removed</span>
        ) : (
          <Anchor component={Link} to={targetPath(row.target)}>
            {row.label ?? 'Not checked yet'}
          </Anchor>
        )}
      </th>
      <td>
        <StatusDot
          {...bulkOutcomeStyles[row.outcome]}
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
