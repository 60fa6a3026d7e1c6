import { setImmediate as pause } from 'node:timers/promises';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { ColumnMapping } from '@poolhouse/domain/services/imports/layouts';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '../../platform/database/connect.ts';
import { mostRowsAtOnce } from './group-rows.ts';
import type { ImportDefinition } from './import-definitions.ts';
import { saveRows } from './import-rows.ts';
import type { PlanBatch } from './plan-batch.ts';
import type { SheetRow } from './sheet-reader.ts';
import type { OpenBytes } from './sources/json-sheet.ts';
import type { TextEncodingName } from './text-encoding.ts';

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
  /** Told after each batch how many rows were read; of a report then how many of all its rows were checked. */
  onRows(rows: number, of: number | null): void;
};

export const noRows = 'This file has headings but no rows.';

type Read = {
  headings: readonly string[];
  ignored: readonly string[];
  format: string;
  layout?: string;
  /** The first rows of a report. */
  sample?: string[][];
};

export async function setReady(db: Db, { importId }: FileToRead, { headings, ignored, format, layout, sample }: Read) {
  await sql`update imports set state = 'ready', headings = ${headings}, ignored_columns = ${[...ignored]},
    file_format = ${format}, layout = ${layout ?? null}, sample = ${sample ? JSON.stringify(sample) : null}::jsonb, message = null where id = ${importId} and state = 'reading'`.execute(
    db,
  );
}

/**
 * Reads all rows. The database needn't bring each batch to the disk before it goes on: the step that makes the import
 * ready does so for all of them, and a reading that a crash cuts short starts again.
 */
export async function readRows(
  file: FileToRead,
  rows: AsyncIterable<SheetRow>,
  plan: PlanBatch,
  total: number | null = null,
): Promise<number> {
  const client = await file.pool.connect();
  let isFinished = false;
  try {
    await client.query('set synchronous_commit = off');
    const count = await readBatches(file, rows, { plan, total }, client);
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
  { plan, total }: { plan: PlanBatch; total: number | null },
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
    file.onRows(count, total);
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

export function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
