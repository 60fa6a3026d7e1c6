import type { PoolClient } from 'pg';
import { copiedBytes, describeColumns, withValues } from '../database/copied-rows.ts';
import type { ExportedRows } from './csv-export.ts';
import type { GrowingFile } from './growing-file.ts';
import { LineWriter } from './line-writer.ts';

/** Small writes take longer than the lines themselves. */
const bytesPerWrite = 256 * 1024;

/**
 * Writes the rows into the file as fast as database and disk allow, and gives the connection back before it ends the
 * file. Stops at once when the content of the file is given up. `onBegun` is called once the first of many rows are written.
 */
export async function writeRows(
  file: GrowingFile,
  rows: ExportedRows,
  client: PoolClient,
  onBegun: () => void,
): Promise<void> {
  let isRead = false;
  let count = 0;
  try {
    count = await Promise.race([readInto(file, rows, client, onBegun), untilGivenUp(file)]);
    isRead = true;
  } finally {
    // Closing the connection ends the statement, also one that has sent no rows yet.
    client.release(!isRead);
  }
  await rows.onEnd(count);
  file.finish();
}

async function readInto(
  file: GrowingFile,
  { query, columns }: ExportedRows,
  client: PoolClient,
  onBegun: () => void,
): Promise<number> {
  const select = withValues(query);
  const lines = new LineWriter(columns, await describeColumns(client, select));
  let count = 0;
  for await (const bytes of copiedBytes(client, select)) {
    count += lines.add(bytes);
    if (lines.size < bytesPerWrite) continue;
    await file.append(lines.take());
    onBegun();
  }
  await file.append(lines.take());
  return count;
}

function untilGivenUp(file: GrowingFile): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  file.content.once('close', () => reject(new Error('The download was cancelled.')));
  promise.catch(() => undefined); // it also closes when all was read
  return promise;
}
