import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database-tables.ts';

/** The table has `created_by`, and the id of the entry in `entry_id` or as the id of the record. */
type Entry = {
  table: keyof Database;
  entryId: string | null;
  column?: 'entry_id' | 'id';
  /** Who sends it, as `created_by` has it. */
  userId: string | null;
};

/**
 * Creates a record once for the entry of a device that it comes from. A repeat answers the first one, also after its idempotency
 * key has expired, or under another key: entries are kept for longer, and visitors change their address.
 */
export async function onceForEntry<Answer, Row extends { id: string }>(
  ctx: Context,
  entry: Entry,
  { add, answerOf }: { add: () => Promise<Answer>; answerOf: (added: Row) => Answer | Promise<Answer> },
): Promise<Answer> {
  if (entry.entryId === null) return add();
  const earlier = await findAdded<Row>(ctx, entry);
  if (earlier !== null) return answerOf(earlier);
  try {
    return await add();
  } catch (error) {
    // Another attempt of the same entry was faster: what this one broke on is that the record is there.
    const first = await findAdded<Row>(ctx, entry);
    if (first === null) throw error;
    return answerOf(first);
  }
}

async function findAdded<Row>(
  { db }: Context,
  { table, entryId, column = 'entry_id', userId }: Entry,
): Promise<Row | null> {
  const { rows } = await sql<Row & { created_by: string | null }>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = ${entryId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.created_by !== userId)
    throw new Failure('conflict', 'This entry was sent from another account already. Delete it from this device.');
  return row;
}
