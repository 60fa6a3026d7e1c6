/** One line of the report. `reached` is null where there is nothing to reach. */
export type BenchRow = {
  work: string;
  floor: string;
  poolhouse: string;
  ratio: string;
  aim: string;
  reached: boolean | null;
};

const headings = ['work', 'floor', 'Poolhouse', 'ratio', 'aim', 'reached'];
const reachedText = (row: BenchRow) => (row.reached === null ? '' : row.reached ? 'yes' : 'NO');
const cellsOf = (row: BenchRow) => [row.work, row.floor, row.poolhouse, row.ratio, row.aim, reachedText(row)];

/** Returns the rows as a table for the terminal. */
export function plainTable(rows: readonly BenchRow[]): string {
  const lines = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function markdownTable(rows: readonly BenchRow[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

export const rate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-AU')}/s`;
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  return (
    values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}
