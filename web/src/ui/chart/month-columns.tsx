import { formatAxisAmount } from '@poolhouse/domain/kernel/money';
import '@mantine/charts/styles.layer.css';
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { useMemo } from 'react';
import { axisTicks } from './axis-ticks.ts';
import classes from './chart.module.css';
import { MonthTooltip } from './chart-tooltip.tsx';
import { ColumnCursor } from './column-cursor.tsx';
import { type MonthChartData, type MonthRow, monthRows } from './month-series.ts';
import { MonthTick, shownTicks } from './month-tick.tsx';
import { patternId } from './series-patterns.tsx';

const lastYear = 'last year';
const widestColumn = 44;
const axisWidth = 64;
/** Where columns are this narrow, the name of the last month is wider than its column. */
const narrowColumn = 36;

type Props = { chartId: string; title: string; data: MonthChartData };

/** Shows stacked columns by month, with a thin line of the same months a year before. Loaded when a chart is first needed. */
export function MonthColumns({ chartId, title, data }: Props) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const lines = useMemo(() => monthRows(data), [data]);
  const points = useMemo(
    () =>
      lines.map((line) => ({
        month: line.month,
        [lastYear]: line.lastYear,
        ...Object.fromEntries(data.series.map(({ id }, at) => [id, line.values[at] ?? 0])),
      })),
    [lines, data.series],
  );
  const named = useMemo(() => shownTicks(data.months, width - axisWidth), [data.months, width]);
  const columnWidth = Math.max(0, width - axisWidth) / data.months.length;
  const ticks = axisTicks(lines.flatMap(stackOf));
  const hasLastYear = lines.some((line) => line.lastYear !== 0);
  return (
    <div ref={ref} className={classes.drawing}>
      <CompositeChart
        h="100%"
        data={points}
        dataKey="month"
        series={[...data.series.map(column), ...(hasLastYear ? [lastYearLine] : [])]}
        barProps={(series) => ({ ...columnProps, fill: `url(#${patternId(chartId, series.name)})` })}
        lineProps={{ className: classes.lastYear }}
        curveType="linear"
        maxBarWidth={widestColumn}
        withDots={false}
        valueFormatter={formatAxisAmount}
        gridColor="var(--ph-line)"
        textColor="var(--ph-dim)"
        strokeDasharray="0"
        tickLine="none"
        xAxisProps={{
          ticks: [...named],
          interval: 0,
          height: 44,
          tick: <MonthTick ticks={named} unfinished={data.unfinished} />,
        }}
        yAxisProps={{ width: axisWidth, ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0], interval: 0 }}
        referenceAreas={data.unfinished === null ? [] : [{ ...runningMonth, x1: data.unfinished, x2: data.unfinished }]}
        tooltipProps={{
          position: undefined,
          cursor: <ColumnCursor width={columnWidth} />,
          content: ({ active, label }) => {
            const line = active ? lines.find(({ month }) => month === label) : undefined;
            return line ? <MonthTooltip chartId={chartId} line={line} series={data.series} /> : null;
          },
        }}
        composedChartProps={{
          margin: { ...margin, right: columnWidth < narrowColumn ? 12 : 0 },
          ...labelOf(title, data.months),
        }}
      />
    </div>
  );
}

const margin = { top: 8, bottom: 0, left: 0 };
const columnProps = { stackId: 'month', stroke: 'var(--ph-bg)', strokeWidth: 1, strokeOpacity: 1, fillOpacity: 1 };
const runningMonth = { color: 'var(--ph-hover)', fillOpacity: 1, strokeOpacity: 0, ifOverflow: 'hidden' } as const;
const lastYearLine: CompositeChartSeries = { name: lastYear, type: 'line', color: 'var(--ph-dim)' };

/** How high and how low a column reaches, and the line beside it. */
function stackOf({ values, lastYear: before }: MonthRow): number[] {
  const sum = (part: number[]) => part.reduce((total, cents) => total + cents, 0);
  return [sum(values.filter((cents) => cents > 0)), sum(values.filter((cents) => cents < 0)), before];
}

function column({ id, look }: MonthChartData['series'][number]): CompositeChartSeries {
  return { name: id, type: 'bar', color: look.colour };
}

/** The drawing takes the focus as a whole; the kit's types don't know that it passes the label on. */
function labelOf(title: string, months: readonly string[]): object {
  const span = [months[0], months.at(-1)].map((month) => formatMonth(month ?? '')).join(' to ');
  return { 'aria-label': `${title}, ${span}. Use the arrow keys to go month by month.` };
}
