import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/database-tables.ts';
import type { ImportWork } from './import-work.ts';

/** Two rounds over all rows make the work: the records, then the activity log; or what changed, then what is new. */
const rounds = { records: 0, log: 1, restore: 0, remove: 1 } as const;

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
  for (let from = 1; from <= last; from += size) {
    signal.throwIfAborted();
    const to = Math.min(last, from + size - 1);
    yield [from, to];
    progress(rounds[round] * last + to, 2 * last);
  }
  signal.throwIfAborted();
}
