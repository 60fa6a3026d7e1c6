import { Skeleton } from '@mantine/core';
import { ages } from '@poolhouse/domain/features/service-requests/dashboard/age';
import { type RequestFigures, serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { lateReasonLabels } from '@poolhouse/domain/features/service-requests/dashboard/late';
import {
  type RequestKind,
  requestKindLabels,
  requestKinds,
  requestStatusLabel,
} from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import { waitedForLabels } from '@poolhouse/domain/features/service-requests/dashboard/waits-for';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { BarList, type BarPart } from '../../../ui/chart/bar-list.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import classes from './dashboard-figures.module.css';
import { daysText } from './open-request-text.tsx';

const late: readonly BarPart[] = [
  { label: 'Late', colour: 'red' },
  { label: 'In time', colour: 'blue' },
];
const kinds: readonly BarPart[] = [
  { label: requestKindLabels['pick-up'], colour: 'blue' },
  { label: requestKindLabels['drop-off'], colour: 'teal' },
];
const lateParts = ({ count, late: isLate }: { count: number; late: number }) => [isLate, count - isLate];

/** Shows what the filtered requests come to: whom they wait for, by status, age and branch. Each bar filters by what it counts. */
export function DashboardFigures({ query: { sort: _sort, ...filter } }: { query: Search }) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(serviceDashboardApi.figures, { query: filter }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return <Skeleton height={220} className={classes.skeleton} aria-busy="true" />;
  if (data.count === 0) return null;
  return (
    <section className={classes.figures} data-stale={isPlaceholderData} aria-label="Figures">
      <div className={classes.stack}>
        <LateFigure figures={data} filter={filter} />
        <BarList
          title="Waits for"
          heading="Whom it waits for"
          parts={late}
          rows={data.waits.map((one) => ({
            key: one.for,
            label: waitedForLabels[one.for],
            values: lateParts(one),
            search: { ...filter, waitsFor: one.for },
          }))}
        />
      </div>
      <div className={classes.stack}>
        {requestKinds.map((kind) => (
          <StatusFigure key={kind} kind={kind} figures={data} filter={filter} />
        ))}
      </div>
      <BarList
        title="Age in working days"
        heading="Working days"
        parts={kinds}
        rows={data.ages.map(({ age, pickUps, dropOffs }) => ({
          key: age,
          label: ages.find(({ code }) => code === age)?.label ?? age,
          values: [pickUps, dropOffs],
          search: { ...filter, age },
        }))}
      />
      <BarList
        title="Branch"
        heading="Branch"
        parts={kinds}
        rows={data.branches.map(({ value, label, pickUps, dropOffs }) => ({
          key: value,
          label,
          values: [pickUps, dropOffs],
          search: { ...filter, branch: value },
        }))}
      />
    </section>
  );
}

type StatusFigureProps = { kind: RequestKind; figures: RequestFigures; filter: Search };

/** Requests of one kind by status; nothing where there are none of it. */
function StatusFigure({ kind, figures, filter }: StatusFigureProps) {
  const rows = figures.statuses
    .filter((one) => one.kind === kind && one.count > 0)
    .map((one) => ({
      key: one.status,
      label: requestStatusLabel(one),
      values: lateParts(one),
      search: { ...filter, kind, status: one.status },
    }));
  if (rows.length === 0) return null;
  return <BarList title={`${requestKindLabels[kind]} status`} heading="Status" parts={late} rows={rows} />;
}

/** How many are late, and why, with the days that may pass. */
function LateFigure({ figures, filter }: { figures: RequestFigures; filter: Search }) {
  const { count, late: isLate, reasons, deadlines } = figures;
  return (
    <BarList
      title={
        isLate === 0 ? 'Nothing is late' : `${isLate.toLocaleString('en-AU')} of ${count.toLocaleString('en-AU')} late`
      }
      heading="Why it is late"
      parts={[{ label: 'Late', colour: 'red' }]}
      rows={reasons.map((one) => ({
        key: one.reason,
        label: `${lateReasonLabels[one.reason]}, over ${daysText(deadlines[one.reason])}`,
        values: [one.count],
        search: { ...filter, lateFor: one.reason },
      }))}
    />
  );
}
