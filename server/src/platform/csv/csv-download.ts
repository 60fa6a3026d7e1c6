import { Readable } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import QueryStream from 'pg-query-stream';
import type { Context } from '../context.ts';
import type { Download } from '../verb.ts';
import { csvLine, headingLine } from './csv-line.ts';

/** One column of an export: its heading and its cell. */
export type CsvColumn<Row> = { heading: string; cell(row: Row): string };

const rowsPerChunk = 500;
const byteOrderMark = '\uFEFF';

/**
 * Streams the rows of a query as CSV that spreadsheets open as it is: UTF-8 with a mark, cells as `csvLine` writes them.
 * Memory stays flat; the query stops when the client goes away.
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
  yield byteOrderMark + headingLine(columns.map((column) => column.heading));
  const client = await ctx.pool.connect();
  let count = 0;
  let isFinished = false;
  try {
    await client.query("set statement_timeout = '10min'");
    const rows = client.query(
      new QueryStream(query.sql, [...query.parameters], { batchSize: rowsPerChunk, highWaterMark: rowsPerChunk * 2 }),
    );
    let text = '';
    for await (const row of rows) {
      text += csvLine(columns.map((column) => column.cell(row)));
      count += 1;
      if (count % rowsPerChunk === 0) {
        yield text;
        text = '';
      }
    }
    if (text !== '') yield text;
    isFinished = true;
  } finally {
    if (isFinished) await client.query('reset statement_timeout');
    client.release(!isFinished);
  }
  await onEnd(count);
}
