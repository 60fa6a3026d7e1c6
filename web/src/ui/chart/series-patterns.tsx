import classes from './chart.module.css';
import type { MonthSeries } from './month-series.ts';
import type { PatternName } from './series-styles.ts';

const strokes: Record<PatternName, string | null> = {
  plain: null,
  rising: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  dots: 'M2 2h.01M6 6h.01',
  level: 'M0 2h8M0 6h8',
  falling: 'M-2 6 2 10M0 0 8 8M6-2 10 2',
  grid: 'M0 4h8M4 0v8',
};

const opacity = 0.6;

export function patternId(chartId: string, seriesId: string): string {
  return `${chartId}-${seriesId.replace(/[^a-z0-9]+/gi, '-')}`;
}

/**
 * Defines the fills of a chart, once for its columns and its legend. Each has a colour at opacity 0.6 and strokes of its own, so that telling
 * colours apart isn't needed.
 */
export function SeriesPatterns({ chartId, series }: { chartId: string; series: readonly MonthSeries[] }) {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" style={{ position: 'absolute' }}>
      <defs>
        {series.map(({ id, look }) => (
          <pattern key={id} id={patternId(chartId, id)} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect width="8" height="8" fill={look.colour} fillOpacity={opacity} />
            <Strokes pattern={look.pattern} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

function Strokes({ pattern }: { pattern: PatternName }) {
  const path = strokes[pattern];
  if (path === null) return null;
  const width = pattern === 'dots' ? 2 : 1;
  return <path d={path} className={classes.stroke} strokeWidth={width} />;
}

/** Shows the colour and pattern of a series, beside its name. */
export function Swatch({ chartId, seriesId }: { chartId: string; seriesId: string }) {
  return (
    <svg width="12" height="12" aria-hidden="true" focusable="false">
      <rect width="12" height="12" rx="2" fill={`url(#${patternId(chartId, seriesId)})`} />
    </svg>
  );
}
