import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/database-tables.ts';
import type { ImportWork } from './import-work.ts';

/** An import goes over its rows once; its undo twice: what changed, then what is new. */
const rounds = {
  apply: { before: 0, all: 1 },
  restore: { before: 0, all: 2 },
  remove: { before: 1, all: 2 },
} as const;

/**
 * Returns the numbers of the rows that an import carries out or undoes, a range at a time, first and last; tells how far the work is when
 * a range is done, and stops there when it should.
 */
export async function* rowRanges(
  tx: Transaction<Database>,
  { importId, signal, progress }: ImportWork,
  round: keyof typeof rounds,
  size: number,
): AsyncIterable<[from: number, to: number]> {
  const { rows } = await sql<{ last: number | null }>`select max(row_number) as last from import_rows
    where import_id = ${importId} and outcome in ('new', 'changed')`.execute(tx);
  const last = rows[0]?.last ?? 0;
  const { before, all } = rounds[round];
  for (let from = 1; from <= last; from += size) {
    signal.throwIfAborted();
    const to = Math.min(last, from + size - 1);
    yield [from, to];
    progress(before * last + to, all * last);
  }
  signal.throwIfAborted();
}
