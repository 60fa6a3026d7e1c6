import { setImmediate as pause } from 'node:timers/promises';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type ColumnPlan, planColumns } from '@poolhouse/domain/services/imports/headings';
import type { ColumnMapping } from '@poolhouse/domain/services/imports/layouts';
import { separators } from '@poolhouse/domain/services/imports/separator';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '../../platform/database/connect.ts';
import { mostRowsAtOnce } from './group-rows.ts';
import type { ImportDefinition } from './import-definitions.ts';
import { deleteRows, saveRows } from './import-rows.ts';
import type { PlanBatch } from './plan-batch.ts';
import { readReport } from './read-report.ts';
import { openSheet, type Sheet, type SheetRow } from './sheet-reader.ts';
import type { OpenBytes } from './sources/json-sheet.ts';
import { encodingNames, type TextEncodingName } from './text-encoding.ts';

/** Rows that are read, compared and written at once: enough to be quick, few enough to let other work in between. */
const rowsPerBatch = 1_000;
/** Records of a report are larger: each has all its rows. */
const recordsPerBatch = 250;
export const maxRows = 200_000;

export type FileToRead = {
  pool: Pool;
  importId: string;
  kind: ImportDefinition;
  encoding: TextEncodingName;
  /** Opens the bytes from the start; a report may be read twice. */
  open: OpenBytes;
  /** How a person mapped the columns of a file with these headings. */
  mapping: { headings: readonly string[]; columns: ColumnMapping } | null;
  now: Date;
  /** The name of who sent the file. */
  importedBy: string;
  signal: AbortSignal;
  /** Told after each batch how many rows were read. */
  onRows(rows: number): void;
};

/**
 * Reads a file, checks each row, compares it with what is stored, and keeps the outcome for people to look at.
 * Nothing else is changed. Begins from the start when it is run again. Refuses a file that can't be read at all.
 */
export async function readFile(db: Db, file: FileToRead): Promise<void> {
  await deleteRows(db, file.importId);
  if (file.kind.reports !== null) return readReport(db, file, file.kind.reports);
  const sheet = await openSheet(file.open(), file.encoding, file.kind.fields);
  const rows = sheet.rows[Symbol.asyncIterator]();
  try {
    const { headings, columns } = await readHeadings(rows, file.kind);
    const plan = await file.kind.startPlanning(db, { headings, fields: columns.fields }, file.now, file.importedBy);
    const count = await readRows(file, { [Symbol.asyncIterator]: () => rows }, plan);
    if (count === 0) throw new Failure('unsupported-file', noRows);
    await setReady(db, file, { headings, ignored: columns.ignored, format: formatOf(file.encoding, sheet) });
  } finally {
    await rows.return?.();
  }
}

export const noRows = 'This file has headings but no rows.';

type Read = { headings: readonly string[]; ignored: readonly string[]; format: string; layout?: string };

export async function setReady(db: Db, { importId }: FileToRead, { headings, ignored, format, layout }: Read) {
  await sql`update imports set state = 'ready', headings = ${headings}, ignored_columns = ${[...ignored]},
    file_format = ${format}, layout = ${layout ?? null}, message = null where id = ${importId} and state = 'reading'`.execute(
    db,
  );
}

async function readHeadings(
  rows: AsyncIterator<SheetRow>,
  kind: ImportDefinition,
): Promise<{ headings: string[]; columns: ColumnPlan }> {
  for (;;) {
    const { value, done } = await rows.next();
    if (done) throw new Failure('unsupported-file', 'This file is empty.');
    if (isEmpty(value.cells)) continue;
    const headings = withoutTrailingEmpty(value.cells);
    const columns = planColumns(headings, kind.fields);
    if ('message' in columns) throw new Failure('unsupported-file', columns.message);
    return { headings, columns };
  }
}

/**
 * Reads all rows. The database needn't bring each batch to the disk before it goes on: the step that makes the import
 * ready does so for all of them, and a reading that a crash cuts short starts again.
 */
export async function readRows(file: FileToRead, rows: AsyncIterable<SheetRow>, plan: PlanBatch): Promise<number> {
  const client = await file.pool.connect();
  let isFinished = false;
  try {
    await client.query('set synchronous_commit = off');
    const count = await readBatches(file, rows, plan, client);
    await client.query('reset synchronous_commit');
    isFinished = true;
    return count;
  } finally {
    client.release(!isFinished);
  }
}

/** Reads on while the database takes in the batch before; the pause lets other work of the server in between. */
async function readBatches(
  file: FileToRead,
  rows: AsyncIterable<SheetRow>,
  plan: PlanBatch,
  client: PoolClient,
): Promise<number> {
  const size = file.kind.reports === null ? rowsPerBatch : recordsPerBatch;
  let batch: SheetRow[] = [];
  let count = 0;
  let inBatch = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    const planned = await plan(batch);
    batch = [];
    inBatch = 0;
    await writing;
    file.signal.throwIfAborted();
    file.onRows(count);
    writing = saveRows(client, file.importId, planned);
    writing.catch(() => undefined);
    await pause();
  };
  for await (const row of rows) {
    if (isEmpty(row.cells)) continue;
    const rowsOfRecord = 1 + (row.further?.length ?? 0);
    batch.push(row);
    count += rowsOfRecord;
    inBatch += rowsOfRecord;
    if (count > maxRows) throw new Failure('unsupported-file', tooManyRows);
    if (batch.length === size || inBatch >= mostRowsAtOnce) await flush();
  }
  if (batch.length > 0) await flush();
  await writing;
  return count;
}

export const tooManyRows = `This file has more than ${maxRows.toLocaleString('en-AU')} rows. Split it into smaller files.`;

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function withoutTrailingEmpty(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => cell.trim().replaceAll('\0', '').toWellFormed());
}

function formatOf(encoding: TextEncodingName, sheet: Sheet): string {
  return `${encodingNames[encoding]}, ${separators[sheet.separator]}`;
}
