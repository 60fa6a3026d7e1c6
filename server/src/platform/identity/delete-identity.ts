import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** Deletes how a person signs in, with sessions, factors and codes. */
export async function deleteIdentity(tx: Db, identityId: string): Promise<void> {
  await sql`delete from auth_verifications where identifier like ${`%${identityId}%`}`.execute(tx);
  await tx.deleteFrom('auth_users').where('id', '=', identityId).execute();
}
