import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { CompiledQuery } from 'kysely';
import QueryStream from 'pg-query-stream';
import type { Context } from '../context.ts';
import type { Download } from '../verb.ts';

/** One column of an export: its heading and its cell. */
export type CsvColumn<Row> = { heading: string; cell(row: Row): string };

const rowsPerChunk = 500;
const byteOrderMark = '\uFEFF';

/**
 * Streams the rows of a query as CSV that spreadsheets open as it is: UTF-8 with a mark, every line ended by CR LF,
 * and a leading `=`, `+`, `-`, `@`, tab or return made harmless with an apostrophe. Memory stays flat; the query
 * stops when the client goes away.
 */
export function csvDownload<Row>(
  ctx: Context,
  fileName: string,
  query: CompiledQuery,
  columns: readonly CsvColumn<Row>[],
  onEnd: (rows: number) => Promise<void>,
): Download {
  const stream = Readable.from(csvChunks(ctx, query, columns, onEnd), { objectMode: false, highWaterMark: 256 * 1024 });
  return { fileName, contentType: 'text/csv; charset=utf-8', stream };
}

async function* csvChunks<Row>(
  ctx: Context,
  query: CompiledQuery,
  columns: readonly CsvColumn<Row>[],
  onEnd: (rows: number) => Promise<void>,
) {
  yield byteOrderMark + csvLines([columns.map((column) => column.heading)]);
  const client = await ctx.pool.connect();
  let count = 0;
  let isFinished = false;
  try {
    await client.query("set statement_timeout = '10min'");
    const rows = client.query(
      new QueryStream(query.sql, [...query.parameters], { batchSize: rowsPerChunk, highWaterMark: rowsPerChunk * 2 }),
    );
    let batch: string[][] = [];
    for await (const row of rows) {
      batch.push(columns.map((column) => column.cell(row)));
      count += 1;
      if (batch.length === rowsPerChunk) {
        yield csvLines(batch);
        batch = [];
      }
    }
    if (batch.length > 0) yield csvLines(batch);
    isFinished = true;
  } finally {
    if (isFinished) await client.query('reset statement_timeout');
    client.release(!isFinished);
  }
  await onEnd(count);
}

/** Cells as CSV lines, safe against spreadsheet formulas. */
export function csvLines(cells: readonly (readonly string[])[]): string {
  return stringify(cells as string[][], { record_delimiter: 'windows', escape_formulas: true });
}
