import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type KnownCall = { id: string; label: string; name: null; date: Date; isNeeded: false };

/** Returns the recorded calls to outside systems that name an email address; all of them go after 30 days anyway. */
export async function findCallsNaming(db: Db, email: string): Promise<KnownCall[]> {
  const words = `%${email.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } =
    await sql<KnownCall>`select id, call as label, null as name, at as date, false as "isNeeded" from connector_calls
    where request ilike ${words} or reply ilike ${words} or path ilike ${words} order by at desc, id`.execute(db);
  return rows;
}

/** Deletes recorded calls. */
export async function deleteCalls(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from connector_calls where id = any(${[...ids]}::uuid[])`.execute(tx);
}
