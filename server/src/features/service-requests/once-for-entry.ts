import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

type Entry = { table: 'pick_ups' | 'drop_offs'; entryId: string | null; userId: string | null };
type Added = { id: string; case_id: string };

/**
 * Creates a request once for the entry of a device that it comes from. A repeat answers the first request, also after its idempotency
 * key has expired, or under another key: entries are kept for longer, and visitors change their address.
 */
export async function onceForEntry<Answer>(
  ctx: Context,
  entry: Entry,
  { add, answerOf }: { add: () => Promise<Answer>; answerOf: (added: Added) => Answer | Promise<Answer> },
): Promise<Answer> {
  if (entry.entryId === null) return add();
  const earlier = await findAdded(ctx, entry);
  if (earlier !== null) return answerOf(earlier);
  try {
    return await add();
  } catch (error) {
    // Another attempt of the same entry was faster: what this one broke on is that the request is there.
    const first = await findAdded(ctx, entry);
    if (first === null) throw error;
    return answerOf(first);
  }
}

async function findAdded({ db }: Context, { table, entryId, userId }: Entry): Promise<Added | null> {
  const { rows } = await sql<Added & { created_by: string | null }>`select id, case_id, created_by
    from ${sql.table(table)} where entry_id = ${entryId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.created_by !== userId)
    throw new Failure('conflict', 'This entry was sent from another account already. Delete it from this device.');
  return row;
}
