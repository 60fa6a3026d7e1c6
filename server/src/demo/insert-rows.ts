import { once } from 'node:events';
import pg, { type ClientBase } from 'pg';
import { CopyIn, copyLine } from '../platform/database/copy.ts';
import { sampleReps } from './people.ts';

/** Inserts rows with one COPY. The columns are those of the first row: all rows have the same. */
export async function copyRows(client: ClientBase, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).map((column) => pg.escapeIdentifier(column));
  const copy = client.query(new CopyIn(`copy ${pg.escapeIdentifier(table)} (${columns.join(', ')}) from stdin`));
  copy.end(rows.map((row) => copyLine(Object.values(row))).join(''));
  await once(copy, 'finish');
}

/** Account managers, where they aren't there yet. */
export async function insertReps(client: pg.Pool | ClientBase): Promise<void> {
  await client.query(
    'insert into reps (id, label) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [sampleReps.map((rep) => rep.id), sampleReps.map((rep) => rep.label)],
  );
}

/** All of it or nothing, on a connection of its own. */
export async function inTransaction(pool: pg.Pool, work: (client: ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
