import { UnstyledButton } from '@mantine/core';
import classes from './chart.module.css';
import type { MonthSeries } from './month-series.ts';
import { Swatch } from './series-patterns.tsx';

type Props = {
  chartId: string;
  series: readonly MonthSeries[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
  hasLastYear: boolean;
};

/** Shows the name of each colour; a click on a name shows or hides its part. */
export function ChartLegend({ chartId, series, hidden, onToggle, hasLastYear }: Props) {
  return (
    <ul className={classes.legend} aria-label="Shown in the chart">
      {series.map(({ id, label }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.legendItem}
            aria-pressed={!hidden.has(id)}
            data-hidden={hidden.has(id)}
            onClick={() => onToggle(id)}
          >
            <Swatch chartId={chartId} seriesId={id} />
            {label}
          </UnstyledButton>
        </li>
      ))}
      {hasLastYear && (
        <li className={classes.legendLine}>
          <svg width="18" height="12" aria-hidden="true" focusable="false">
            <path d="M1 6h16" className={classes.lastYear} />
          </svg>
          Same months last year
        </li>
      )}
    </ul>
  );
}
