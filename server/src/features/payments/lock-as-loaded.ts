import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/**
 * Holds a record for a change in this transaction. Matching allocates without a new revision, so that an import can still be undone: a change
 * that it overtook is refused here. Returns false where a person was faster: the write then hits no row, and all starts again.
 */
export async function lockAsLoaded<Row extends { id: string; revision: number }>(
  tx: Db,
  table: 'payments' | 'payouts',
  row: Row,
  columns: readonly (keyof Row & string)[],
): Promise<boolean> {
  const same = columns.map((column) => sql`${sql.ref(column)} is not distinct from ${row[column]}`);
  const { rows } = await sql<{
    isSame: boolean;
    revision: number;
  }>`select revision, (${sql.join(same, sql` and `)}) as "isSame"
    from ${sql.table(table)} where id = ${row.id} for update`.execute(tx);
  const [now] = rows;
  if (now === undefined || (now.revision === row.revision && !now.isSame))
    throw new Failure(
      'not-allowed-now',
      'This was matched with other records just now. Reload the page and try again.',
    );
  return now.revision === row.revision;
}
