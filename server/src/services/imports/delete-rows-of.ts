import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Deletes what imports keep of records that were erased: an undo leaves these as they are. */
export async function deleteImportRowsOf(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from import_rows where target_id = any(${[...ids]}::uuid[])`.execute(tx);
}
