import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** For so long staff see what became of a link that opens nothing any more. */
const keptDays = 365;

/** Deletes links a year after they expired; their downloads stay in the activity log. Index: order_links__expires. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  await sql`delete from order_links where expires_at < ${old}`.execute(db);
}
