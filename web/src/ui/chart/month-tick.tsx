import { shortMonth } from '@poolhouse/domain/kernel/months';

/** Least feature for the name of a month, in pixels. */
const tickWidth = 34;

/** Returns the months that are named under the columns: as many as fit, counted from the last. */
export function shownTicks(months: readonly string[], width: number): readonly string[] {
  if (width <= 0) return months;
  const step = Math.max(1, Math.ceil((months.length * tickWidth) / width));
  return months.filter((_month, at) => (months.length - 1 - at) % step === 0);
}

type Props = {
  ticks: readonly string[];
  unfinished: string | null;
  /** The chart sets these. */
  x?: number | string;
  y?: number | string;
  payload?: { value: string };
};

/** Shows a month's name; under the first of each year the year, under the month that still runs that it does. */
export function MonthTick({ ticks, unfinished, x = 0, y = 0, payload }: Props) {
  const month = payload?.value ?? '';
  return (
    <text x={x} y={y} textAnchor="middle" fontSize={12} fill="currentColor">
      <tspan x={x} dy={16}>
        {shortMonth(month)}
      </tspan>
      <tspan x={x} dy={15} fontSize={11}>
        {month === unfinished ? 'so far' : startsYear(ticks, month) ? month.slice(0, 4) : ''}
      </tspan>
    </text>
  );
}

function startsYear(ticks: readonly string[], month: string): boolean {
  const before = ticks[ticks.indexOf(month) - 1];
  return before?.slice(0, 4) !== month.slice(0, 4);
}
