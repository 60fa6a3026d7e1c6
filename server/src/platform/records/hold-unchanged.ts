import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/**
 * Holds a record until the transaction ends. Returns false where another change was faster: the write that follows hits no row, and all
 * starts again with what is stored by then.
 */
export async function holdUnchanged(
  tx: Db,
  table: string,
  { id, revision }: { id: string; revision: number },
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and revision = ${revision}
    for no key update`.execute(tx);
  return rows.length > 0;
}
