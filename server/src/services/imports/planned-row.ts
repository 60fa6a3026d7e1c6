import type { CellProblem, RowOutcome } from '@poolhouse/domain/services/imports/import-run';
import type { RowPlan, RowReading } from '@poolhouse/domain/services/imports/row-plan';
import type { ImportColumns } from './importer.ts';
import type { SheetRow } from './sheet-reader.ts';
import { storableText } from './storable-text.ts';

/** A row with all that is known of it before anything is changed; keys of `after` and `before` are columns. */
export type PlannedRow = {
  row_number: number;
  outcome: RowOutcome;
  key: string;
  label: string;
  target_id: string | null;
  seen_revision: number | null;
  after: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  changes: readonly unknown[] | null;
  problems: readonly CellProblem[] | null;
  warnings: readonly CellProblem[] | null;
  cells: readonly string[] | null;
  /** The rows of its record besides the first one, of a report. */
  further_rows: readonly { row: number; cells: readonly string[] }[] | null;
};

const longestKeptCell = 2_000;

type Read = { row: SheetRow; reading: RowReading<unknown> };

const nothingPlanned = {
  target_id: null,
  seen_revision: null,
  after: null,
  before: null,
  changes: null,
  problems: null,
  cells: null,
  further_rows: null,
};

/** Returns a row that is refused; its cells are kept, so that it can be corrected and sent again. */
export function refusedRow({ row, reading }: Read): PlannedRow {
  return {
    ...nothingPlanned,
    row_number: row.row,
    outcome: 'refused',
    key: storableText(reading.key),
    label: storableText(reading.label),
    problems: reading.problems,
    warnings: warningsOf(reading),
    ...rowsAsTheyCame(row),
  };
}

/** Returns a row that makes a record. Its cells are kept of a report only: else their content is in `after`. */
export function newRow({ row, reading }: Read, plan: RowPlan, id: string, columns: ImportColumns): PlannedRow {
  return {
    ...nothingPlanned,
    row_number: row.row,
    outcome: 'new',
    key: reading.key,
    label: reading.label,
    target_id: id,
    after: inColumns(plan.set, columns),
    changes: plan.changes,
    warnings: warningsOf(reading),
    ...(row.further && rowsAsTheyCame(row)),
  };
}

/** Returns a row of a record that there is: changed, or as it is. */
export function knownRow(
  { row, reading }: Read,
  plan: RowPlan,
  record: { id: string; revision: number },
  columns: ImportColumns,
): PlannedRow {
  const same = {
    ...nothingPlanned,
    row_number: row.row,
    outcome: plan.outcome,
    key: reading.key,
    label: reading.label,
    target_id: record.id,
    seen_revision: record.revision,
    warnings: warningsOf(reading),
  };
  if (plan.outcome === 'unchanged') return same;
  const after = inColumns(plan.set, columns);
  const before = inColumns(plan.before, columns);
  return { ...same, after, before, changes: plan.changes, ...rowsAsTheyCame(row) };
}

function warningsOf({ warnings }: RowReading<unknown>): readonly CellProblem[] | null {
  return warnings.length > 0 ? warnings : null;
}

function inColumns(values: Record<string, unknown>, columns: ImportColumns): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const field in values) {
    const place = columns[field];
    if (place === undefined) throw new Error(`The import has no column for ${field}.`);
    named[place.column] = values[field];
  }
  return named;
}

function rowsAsTheyCame({ cells, further = [] }: SheetRow): Pick<PlannedRow, 'cells' | 'further_rows'> {
  const rest = further.map((row) => ({ row: row.row, cells: toStorable(row.cells) }));
  return { cells: toStorable(cells), further_rows: rest.length > 0 ? rest : null };
}

/** Cells as they came, as far as the database can hold them: enough to correct them and send them again. */
function toStorable(cells: readonly string[]): string[] {
  return cells.map((cell) => storableText(cell.length > longestKeptCell ? `${cell.slice(0, longestKeptCell)}…` : cell));
}
