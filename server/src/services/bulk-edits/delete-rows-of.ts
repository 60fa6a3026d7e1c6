import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Deletes what bulk edits keep of records that were erased: an undo leaves these as they are. */
export async function deleteBulkRowsOf(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from bulk_edit_rows where target_id = any(${[...ids]}::uuid[])`.execute(tx);
}
