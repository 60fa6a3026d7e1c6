import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const keptDays = 30;

/**
 * Deletes the rows and the file of previews that were not carried out for a month, and of imports that were undone or
 * failed. What was carried out keeps its rows: it can still be undone.
 */
export async function deleteOldPreviews(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  const tooOld = 'This preview has expired. Upload the file again.';
  await sql`update imports set state = 'failed', message = ${tooOld} where state in ('ready', 'mapping') and created_at < ${old}`.execute(
    db,
  );
  await sql`delete from import_files f using imports i
    where i.id = f.import_id and i.state = 'failed' and i.created_at < ${old}`.execute(db);
  await sql`delete from import_rows r using imports i
    where i.id = r.import_id and i.state in ('failed', 'undone') and i.created_at < ${old}`.execute(db);
}
