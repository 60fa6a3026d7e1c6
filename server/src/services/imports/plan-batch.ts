import { addProblem } from '@poolhouse/domain/services/imports/cell-text';
import type { GivenCells } from '@poolhouse/domain/services/imports/headings';
import { mostRowsOfRecord } from '@poolhouse/domain/services/imports/layouts';
import type { RowReading } from '@poolhouse/domain/services/imports/row-plan';
import type { Db } from '../../platform/database/connect.ts';
import { fixedFieldCheck } from './fixed-field.ts';
import { IdSeries } from './id-series.ts';
import type { Importer, ReportRecord } from './importer.ts';
import { knownRow, newRow, type PlannedRow, refusedRow } from './planned-row.ts';
import { SeenKeys } from './seen-keys.ts';
import type { SheetRow } from './sheet-reader.ts';

/** What each column contains of a sheet; of a report also its layout, and what a person said of all its rows. */
export type SheetColumns = {
  headings: readonly string[];
  fields: readonly (string | null)[];
  layout?: string;
  values?: Readonly<Record<string, string>>;
  /** Of a report: the most rows that a record may have. */
  mostRows?: number;
};

export type PlanBatch = (rows: readonly SheetRow[]) => Promise<PlannedRow[]>;

/** Starts the reading of a file's rows. The function it answers remembers the keys it saw: a key counts once a file. */
export async function planBatches<Field extends string, Values, Stored, Lookups>(
  importer: Importer<Field, Values, Stored, Lookups>,
  db: Db,
  columns: SheetColumns,
  now: Date,
  importedBy: string,
): Promise<PlanBatch> {
  const lookups = await importer.loadLookups(db, now, importedBy);
  const firstRowOfKey = new SeenKeys();
  const checkFixed = fixedFieldCheck(importer.table);
  const newIds = new IdSeries(now.getTime());
  return async (rows) => {
    const read = rows.map((row) => {
      const given = givenCells<Field>(row.cells, columns);
      const reading =
        importer.reports === undefined
          ? importer.readRow(given, lookups)
          : importer.reports.readRecord(recordOf(row, columns), lookups);
      checkWidths(row, columns, reading);
      checkRepeat(row, reading, firstRowOfKey, importer);
      return { row, given, reading };
    });
    await importer.checkBatch?.(
      db,
      read.map(({ reading }) => reading),
      lookups,
    );
    const keys = read.filter(({ reading }) => isReadable(reading)).map(({ reading }) => reading.key.toLowerCase());
    const stored = await importer.loadStored(db, keys);
    await checkFixed(db, read, stored);
    return read.map((entry) => {
      const { given, reading } = entry;
      if (reading.values === null || !isReadable(reading)) return refusedRow(entry);
      const record = stored.get(reading.key.toLowerCase());
      const plan = importer.planRow(reading.values, given, record?.values ?? null, now, lookups);
      if (plan.outcome === 'refused') {
        reading.problems.push(...plan.problems);
        return refusedRow(entry);
      }
      reading.warnings.push(...(plan.warnings ?? []));
      const { columns: places } = importer.table;
      return record === undefined ? newRow(entry, plan, newIds.next(), places) : knownRow(entry, plan, record, places);
    });
  };
}

function isReadable(reading: RowReading<unknown>): boolean {
  return reading.values !== null && reading.problems.length === 0;
}

/** Returns the rows of a record, each by field and by heading. */
function recordOf(row: SheetRow, columns: SheetColumns): ReportRecord {
  const rows = [row, ...(row.further ?? [])];
  return {
    layout: columns.layout ?? '',
    rows: rows.map(({ row: number, cells }) => ({ row: number, given: givenCells(cells, columns) })),
    asGiven: rows.map(({ cells }) =>
      Object.fromEntries(columns.headings.map((heading, at) => [heading, cells[at] ?? ''])),
    ),
  };
}

/** Returns the cells of a row by field. */
export function givenCells<Field extends string>(
  cells: readonly string[],
  { fields, values }: Pick<SheetColumns, 'fields' | 'values'>,
): GivenCells<Field> {
  const given: Record<string, string> = { ...values };
  for (const [index, field] of fields.entries()) {
    const cell = cells[index];
    if (field !== null && cell !== undefined) given[field] = cell;
  }
  return given as GivenCells<Field>;
}

/**
 * A row that is longer than the headings has slipped sideways, and what else seems wrong follows from that. A shorter
 * one says nothing about what is missing.
 */
function checkWidths(row: SheetRow, columns: SheetColumns, reading: RowReading<unknown>): void {
  checkWidth(row, columns, reading);
  const { mostRows = mostRowsOfRecord } = columns;
  if (row.further !== undefined && row.further.length + 1 >= mostRows)
    addProblem(
      reading.problems,
      'Row',
      '',
      `${mostRows.toLocaleString('en-AU')} rows or more belong together. Check that each record has its own number.`,
    );
  for (const further of row.further ?? []) checkWidth(further, columns, reading);
}

function checkWidth(row: SheetRow, { headings, layout }: SheetColumns, reading: RowReading<unknown>): void {
  const { cells } = row;
  if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    const message = `This row has ${cells.length} cells for ${headings.length} headings. Put quotes around cells that contain the separator.`;
    reading.problems.length = 0;
    addProblem(reading.problems, 'Row', cells.slice(headings.length).join(' '), message);
  } else if (cells.length < headings.length && layout === undefined) {
    const message = `This row has ${cells.length} cells for ${headings.length} headings. Missing cells are left unchanged.`;
    addProblem(reading.warnings, 'Row', '', message);
  }
}

function checkRepeat(
  row: SheetRow,
  reading: RowReading<unknown>,
  firstRowOfKey: SeenKeys,
  { keyHeading }: { keyHeading: string },
): void {
  if (reading.key === '') return;
  const key = reading.key.toLowerCase();
  const first = firstRowOfKey.get(key);
  if (first === undefined) firstRowOfKey.set(key, row.row);
  else
    addProblem(
      reading.problems,
      keyHeading,
      reading.key,
      `${keyHeading} ${reading.key} is already used in row ${first}.`,
      'repeated-key',
    );
}
