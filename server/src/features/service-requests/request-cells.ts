import type { Field } from '@poolhouse/domain/kernel/fields';
import type { CsvColumn } from '../../platform/csv/csv-export.ts';

/** Returns the columns of an export. The values of a row are made once: its cells are asked for one after the other. */
export function cellsOf<Row extends object>(
  columns: readonly { field: string; heading: string; audience?: Field['audience'] }[],
  valuesOf: (row: Row) => Readonly<Record<string, unknown>>,
): CsvColumn<Row>[] {
  let last: { row: Row; values: Readonly<Record<string, unknown>> } | undefined;
  const of = (row: Row) => {
    if (last?.row !== row) last = { row, values: valuesOf(row) };
    return last.values;
  };
  return columns.map(({ field, ...column }) => ({ ...column, cell: (row) => textOf(of(row)[field]) }));
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
};
