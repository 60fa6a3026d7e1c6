import { Failure } from '@poolhouse/domain/kernel/errors';
import { type ColumnMapping, headingsKey, mostRowsOfRecord } from '@poolhouse/domain/services/imports/layouts';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '../../platform/database/connect.ts';
import { stagedRecords, stageRows } from './group-rows.ts';
import type { ImportDefinition } from './import-definitions.ts';
import { type FileToRead, maxRows, noRows, readRows, setReady, tooManyRows } from './read-rows.ts';
import {
  type FindMapping,
  fieldsOfReports,
  findReportColumns,
  mappingOf,
  mostSampleRows,
  type ReportColumns,
  type UnknownReport,
} from './report-layout.ts';
import type { SheetRow } from './sheet-reader.ts';
import { openRows } from './sources/open-rows.ts';
import { storableText } from './storable-text.ts';

type Reports = NonNullable<ImportDefinition['reports']>;

/**
 * Reads a report: finds its layout by its headings, brings the rows of each record together, checks and compares them. One
 * whose headings aren't known waits for a person to map its columns.
 */
export async function readReport(db: Db, file: FileToRead, reports: Reports): Promise<void> {
  const { format, rows: all } = await openRows(file.open, file.encoding, fieldsOfReports(reports), reports.formats);
  const rows = all[Symbol.asyncIterator]();
  try {
    const columns = await findReportColumns(rows, reports, finderOf(db, file));
    if ('sample' in columns) return await askForMapping(db, file, columns, format);
    const sample: string[][] = [];
    const below = sampled(rowsBelow(columns, rows), sample);
    const { headings, ignored, layout } = await readRecords(db, file, below, columns);
    await setReady(db, file, { headings, ignored, format, layout, sample });
  } finally {
    await rows.return?.(undefined);
  }
}

/** Keeps the first rows as they go by, for a person who has the file read in another way. */
async function* sampled(rows: AsyncIterable<SheetRow>, sample: string[][]): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    if (sample.length < mostSampleRows)
      sample.push(row.cells.map((cell) => storableText(cell.slice(0, longestSample))));
    yield row;
  }
}

async function readRecords(
  db: Db,
  file: FileToRead,
  rows: Parameters<typeof stageRows>[1],
  given: ReportColumns,
): Promise<ReportColumns> {
  const client = await file.pool.connect();
  let isFinished = false;
  try {
    const { count, columns } = await stageRows(client, rows, given, (row) => checkOn(file, row));
    if (count === 0) throw new Failure('unsupported-file', noRows);
    const { mostRows = mostRowsOfRecord } = columns.sheet;
    const plan = await file.kind.startPlanning(db, { ...columns, mostRows }, file.now, file.importedBy);
    await readRows(file, stagedRecords(client, mostRows), plan, count);
    isFinished = true;
    return columns;
  } finally {
    release(client, isFinished);
  }
}

/** A file without headings begins with a row of its own. */
async function* rowsBelow({ firstRow }: ReportColumns, rest: AsyncIterator<SheetRow>): AsyncGenerator<SheetRow> {
  if (firstRow !== undefined) yield firstRow;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** What is left in the connection goes with it when something went wrong. */
function release(client: PoolClient, isFinished: boolean): void {
  client.release(!isFinished);
}

const rowsBetweenChecks = 5_000;
const longestSample = 200;

function checkOn({ signal, onRows }: FileToRead, row: number): void {
  if (row > maxRows) throw new Failure('unsupported-file', tooManyRows);
  if (row % rowsBetweenChecks !== 0) return;
  signal.throwIfAborted();
  onRows(row, null);
}

/** The mapping that was given with this import, else the newest that was kept for the same headings. */
function finderOf(db: Db, { mapping, kind }: FileToRead): FindMapping {
  if (mapping !== null) return mappingOf(mapping.headings, mapping.columns);
  return async (headings) => {
    const kept = await db
      .selectFrom('import_mappings')
      .select('mapping')
      .where('kind', '=', kind.kind)
      .where('headings_key', '=', headingsKey(headings))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return (kept?.mapping ?? null) as ColumnMapping | null;
  };
}

const unknownHeadings = 'The headings of this file aren’t known. Choose what each column holds.';

async function askForMapping(db: Db, file: FileToRead, report: UnknownReport, format: string): Promise<void> {
  if (report.headings.length === 0) throw new Failure('unsupported-file', 'This file is empty.');
  await sql`update imports set state = 'mapping', headings = ${report.headings}, sample = ${JSON.stringify(report.sample)}::jsonb,
    file_format = ${format}, message = ${unknownHeadings} where id = ${file.importId} and state = 'reading'`.execute(
    db,
  );
}
