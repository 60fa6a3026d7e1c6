import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Deletes notifications that lead to records which were erased: their words may name the person. */
export async function deleteNoticesOf(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from notifications where link like any(${ids.map((id) => `%${id}%`)}::text[])`.execute(tx);
}
