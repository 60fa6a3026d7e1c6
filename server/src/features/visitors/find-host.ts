import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Who may be visited: everyone of the company whose account is in use. */
const isHost = sql`u.role <> 'DEALER' and u.deleted_at is null and u.disabled_at is null`;

type Host = { id: string; name: string; to: { name: string; address: string } };

/** Returns a host; null for who isn't one. */
export async function findHost(db: Db, id: string): Promise<Host | null> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`select u.id, u.name, u.email from users u
    where u.id = ${id} and ${isHost}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { id: row.id, name: row.name, to: { name: row.name, address: row.email } };
}

/** Returns who can be chosen at a kiosk: those of its branch, and those without one. */
export async function listHosts(db: Db, branch: string): Promise<{ id: never; name: string }[]> {
  const { rows } = await sql<{ id: never; name: string }>`select u.id, u.name from users u
    where ${isHost} and (u.branch = ${branch} or u.branch is null) order by lower(u.name), u.id limit 500`.execute(db);
  return rows;
}
