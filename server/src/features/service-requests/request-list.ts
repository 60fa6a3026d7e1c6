import { searchedCaseNumber } from '@poolhouse/domain/features/service-requests/case-number';
import type { Field } from '@poolhouse/domain/kernel/fields';
import { oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { sql } from 'kysely';
import type { CsvColumn } from '../../platform/csv/csv-export.ts';
import { type OwnFilter, yesNoFilter } from '../../services/list-fields/index.ts';
import { isOpen } from './overdue-requests.ts';

/** The filters of both lists that no single column decides. */
export const requestOwnFilters = {
  open: yesNoFilter(isOpen),
  branch: {
    where: (branches) => sql`r.branch_id in (select id from branches where value = any(${branches}))`,
    index: { code: '(select value from branches where branches.id = r.branch_id)', fits: oneOf },
  } satisfies OwnFilter<string[]>,
};

/** How requests of both kinds are counted and found. */
export const requestIndex = { day: 'date', amount: '1', sumBy: 'status', wordsOf: searchedCaseNumber };

/** What both kinds are found by; typing mistakes are forgiven. */
export const requestKeys = [
  { column: 'case_id', weight: 1 },
  { column: `array_to_string(serials, ' ')`, weight: 0.9 },
  { column: 'name', weight: 0.9 },
  { column: 'phone', weight: 0.8 },
];
export const searchThreshold = 0.15;

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
