import { SegmentedControl } from '@mantine/core';
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { useUser } from '../../platform/session/session.ts';
import classes from './chart.module.css';
import { ChartLegend } from './chart-legend.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import { CopyTableButton } from './copy-table-button.tsx';
import { DrawingBoundary } from './drawing-boundary.tsx';
import type { MonthChartData } from './month-series.ts';
import { SeriesPatterns } from './series-patterns.tsx';
import { useChartView } from './use-chart-view.ts';

/** The drawing library is as big as the rest of a page, so it comes when a chart is first shown. */
const MonthColumns = lazyPart(() => import('./month-columns.tsx'), 'MonthColumns');

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

type Props = {
  title: string;
  data: MonthChartData;
  /** Older figures stay while new ones are on their way. */
  isStale?: boolean;
  actions?: ReactNode;
};

/** Shows money by month in parts: as columns or as a table, with a legend that shows and hides the parts. */
export function ChartPanel({ title, data, isStale = false, actions }: Props) {
  const chartId = useId();
  const [view, setView] = useChartView(useUser().id);
  const { shown, hidden, toggle } = useShownSeries(data);
  const hasLastYear = shown.series.some(({ lastYear }) => lastYear.some((cents) => cents !== 0));
  return (
    <section className={classes.panel} aria-label={title} data-stale={isStale}>
      <SeriesPatterns chartId={chartId} series={data.series} />
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.actions} data-print="hide">
          {view === 'table' && <CopyTableButton data={shown} />}
          {actions}
          <SegmentedControl
            size="xs"
            aria-label="Show as"
            data={views}
            value={view}
            onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
          />
        </div>
      </div>
      <ChartLegend
        chartId={chartId}
        series={data.series}
        hidden={hidden}
        onToggle={toggle}
        hasLastYear={hasLastYear && view === 'chart'}
      />
      {view === 'chart' && (
        <DrawingBoundary instead={<ChartTable title={title} data={shown} />}>
          <Suspense fallback={<ChartSkeleton />}>
            <MonthColumns chartId={chartId} title={title} data={shown} />
          </Suspense>
        </DrawingBoundary>
      )}
      <div className={view === 'chart' ? classes.printOnly : undefined}>
        <ChartTable title={title} data={shown} />
      </div>
    </section>
  );
}

/** The parts that the person wants to see; the last one stays. */
function useShownSeries(data: MonthChartData) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(() => ({ ...data, series: data.series.filter(({ id }) => !hidden.has(id)) }), [data, hidden]);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(data.series.every((series) => next.has(series.id)) ? new Set() : next);
  };
  return { shown, hidden, toggle };
}
