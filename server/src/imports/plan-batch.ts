import { note } from '@poolhouse/domain/imports/cell-text';
import type { GivenCells } from '@poolhouse/domain/imports/headings';
import type { CellProblem, RowOutcome } from '@poolhouse/domain/imports/import-run';
import type { RowReading } from '@poolhouse/domain/imports/row-plan';
import type { Db } from '../platform/database/connect.ts';
import { IdSeries } from './id-series.ts';
import type { ImportColumns, Importer } from './importer.ts';
import type { SheetRow } from './sheet-reader.ts';

/** What stands in which column of a sheet. */
export type SheetColumns = { headings: readonly string[]; fields: readonly (string | null)[] };

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
};
export type PlanBatch = (rows: readonly SheetRow[]) => Promise<PlannedRow[]>;

const longestKeptCell = 2_000;

/** Starts the reading of a file's rows. The function it answers remembers the keys it saw: a key counts once a file. */
export async function planBatches<Field extends string, Values, Stored, Lookups>(
  importer: Importer<Field, Values, Stored, Lookups>,
  db: Db,
  columns: SheetColumns,
  now: Date,
): Promise<PlanBatch> {
  const lookups = await importer.loadLookups(db);
  const firstRowOfKey = new Map<string, number>();
  const newIds = new IdSeries(now.getTime());
  return async (rows) => {
    const read = rows.map((row) => {
      const given = givenCells<Field>(row.cells, columns);
      const reading = importer.readRow(given, lookups);
      checkWidth(row, columns, reading);
      checkRepeat(row, reading, firstRowOfKey, importer);
      return { row, given, reading };
    });
    const wanted = read.filter(({ reading }) => isReadable(reading)).map(({ reading }) => reading.key.toLowerCase());
    const stored = await importer.loadStored(db, wanted);
    return read.map(({ row, given, reading }) => {
      const { values } = reading;
      if (values === null || !isReadable(reading)) return refusedRow(row, reading);
      const record = stored.get(reading.key.toLowerCase());
      const plan = importer.planRow(values, given, record?.values ?? null, now);
      const isTouching = plan.outcome !== 'unchanged';
      return {
        row_number: row.row,
        outcome: plan.outcome,
        key: reading.key,
        label: reading.label,
        target_id: record?.id ?? newIds.next(),
        seen_revision: record?.revision ?? null,
        after: isTouching ? inColumns(plan.set, importer.table.columns) : null,
        before: isTouching && record !== undefined ? inColumns(plan.before, importer.table.columns) : null,
        changes: isTouching ? plan.changes : null,
        problems: null,
        warnings: reading.warnings.length > 0 ? reading.warnings : null,
        cells: plan.outcome === 'changed' ? storable(row.cells) : null,
      };
    });
  };
}

function isReadable(reading: RowReading<unknown>): boolean {
  return reading.values !== null && reading.problems.length === 0;
}

function givenCells<Field extends string>(cells: readonly string[], { fields }: SheetColumns): GivenCells<Field> {
  const given: Record<string, string> = {};
  for (const [index, field] of fields.entries()) {
    const cell = cells[index];
    if (field !== null && cell !== undefined) given[field] = cell;
  }
  return given as GivenCells<Field>;
}

/** A row that is longer than the headings has slipped sideways; a shorter one says nothing about what is missing. */
function checkWidth(row: SheetRow, { headings }: SheetColumns, reading: RowReading<unknown>): void {
  const { cells } = row;
  if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    const message = `This row has ${cells.length} cells for ${headings.length} headings. A cell with the separator in it needs quotes around it.`;
    note(reading.problems, 'Row', cells.slice(headings.length).join(' '), message);
  } else if (cells.length < headings.length) {
    const message = `This row has ${cells.length} cells for ${headings.length} headings. What is missing is left as it is.`;
    note(reading.warnings, 'Row', '', message);
  }
}

function checkRepeat(
  row: SheetRow,
  reading: RowReading<unknown>,
  firstRowOfKey: Map<string, number>,
  { keyHeading }: { keyHeading: string },
): void {
  if (reading.key === '') return;
  const key = reading.key.toLowerCase();
  const first = firstRowOfKey.get(key);
  if (first === undefined) firstRowOfKey.set(key, row.row);
  else note(reading.problems, keyHeading, reading.key, `${keyHeading} ${reading.key} stands in row ${first} already.`);
}

function refusedRow(row: SheetRow, reading: RowReading<unknown>): PlannedRow {
  return {
    row_number: row.row,
    outcome: 'refused',
    key: storableText(reading.key),
    label: storableText(reading.label),
    target_id: null,
    seen_revision: null,
    after: null,
    before: null,
    changes: null,
    problems: reading.problems,
    warnings: reading.warnings.length > 0 ? reading.warnings : null,
    cells: storable(row.cells),
  };
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

/** Cells as they came, as far as the database can hold them: enough to mend them and send them again. */
function storable(cells: readonly string[]): string[] {
  return cells.map((cell) => storableText(cell.length > longestKeptCell ? `${cell.slice(0, longestKeptCell)}…` : cell));
}

function storableText(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? text.replaceAll('\0', '\uFFFD').toWellFormed() : text;
}
