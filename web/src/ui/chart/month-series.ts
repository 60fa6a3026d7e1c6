import type { SeriesStyle } from './series-styles.ts';

/** One coloured part of the columns: cents for each month, and for the same months a year before. */
export type MonthSeries = {
  id: string;
  label: string;
  cents: readonly number[];
  lastYear: readonly number[];
  look: SeriesStyle;
};

/** What a chart of months shows. `unfinished` is the month that still runs. */
export type MonthChartData = {
  months: readonly string[];
  unfinished: string | null;
  series: readonly MonthSeries[];
};

/** A month of the chart with its sums over the given series. */
export type MonthRow = { month: string; isUnfinished: boolean; values: number[]; total: number; lastYear: number };

/** Returns the lines of the table, which are also the columns of the chart. */
export function monthRows({ months, unfinished, series }: MonthChartData): MonthRow[] {
  return months.map((month, at) => ({
    month,
    isUnfinished: month === unfinished,
    values: series.map(({ cents }) => cents[at] ?? 0),
    total: series.reduce((sum, { cents }) => sum + (cents[at] ?? 0), 0),
    lastYear: series.reduce((sum, { lastYear }) => sum + (lastYear[at] ?? 0), 0),
  }));
}

/** Returns the sums at the foot of the table. */
export function totalLine(lines: readonly MonthRow[]): Pick<MonthRow, 'values' | 'total' | 'lastYear'> {
  const sum = (pick: (line: MonthRow) => number) => lines.reduce((total, line) => total + pick(line), 0);
  const width = lines[0]?.values.length ?? 0;
  return {
    values: Array.from({ length: width }, (_, at) => sum((line) => line.values[at] ?? 0)),
    total: sum((line) => line.total),
    lastYear: sum((line) => line.lastYear),
  };
}
