import { formatCents } from '@poolhouse/domain/kernel/money';
import { formatMonth } from '@poolhouse/domain/kernel/months';
import { formatGrowth } from '@poolhouse/domain/kernel/number-text';
import classes from './chart.module.css';
import type { MonthRow, MonthSeries } from './month-series.ts';
import { Swatch } from './series-patterns.tsx';

type Props = { chartId: string; line: MonthRow; series: readonly MonthSeries[] };

/** Shows the figures of one month, in the order in which the column is stacked, from the top. Read aloud as the arrow keys move. */
export function MonthTooltip({ chartId, line, series }: Props) {
  const change = line.lastYear > 0 && !line.isUnfinished ? formatGrowth(line.total / line.lastYear - 1) : null;
  return (
    <div className={classes.tooltip} role="status" data-print="hide">
      <p className={classes.tooltipTitle}>
        {formatMonth(line.month)}
        {line.isUnfinished && ' so far'}
      </p>
      <dl className={classes.tooltipRows}>
        {series
          .map(({ id, label }, at) => ({ id, label, cents: line.values[at] ?? 0 }))
          .reverse()
          .map(({ id, label, cents }) => (
            <div key={id} className={classes.tooltipRow} data-none={cents === 0}>
              <dt>
                <Swatch chartId={chartId} seriesId={id} />
                {label}
              </dt>
              <dd>{formatCents(cents)}</dd>
            </div>
          ))}
        <div className={`${classes.tooltipRow} ${classes.tooltipTotal}`}>
          <dt>Total</dt>
          <dd>{formatCents(line.total)}</dd>
        </div>
        {line.lastYear !== 0 && (
          <div className={`${classes.tooltipRow} ${classes.tooltipBefore}`}>
            <dt>Last year</dt>
            <dd>
              {formatCents(line.lastYear)}
              {change && ` (${change})`}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
