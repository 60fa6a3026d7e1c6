import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Who may be visited: everyone of the company whose account is in use. */
export const isHost = sql`u.role <> 'DEALER' and u.deleted_at is null and u.disabled_at is null`;

export type Host = { id: string; name: string; to: { name: string; address: string }; mobile: string | null };

type Found = { id: string; name: string; email: string; mobile: string | null };

/** Returns a host; null for a user who can't be visited. */
async function findHost(db: Db, id: string): Promise<Host | null> {
  const { rows } = await sql<Found>`select u.id, u.name, u.email, m.mobile from users u
    left join visit_host_mobiles m on m.user_id = u.id where u.id = ${id} and ${isHost}`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { id: row.id, name: row.name, to: { name: row.name, address: row.email }, mobile: row.mobile };
}

/** Returns the chosen host; null without one. Refuses a user who can’t be visited. */
export async function requireHost(db: Db, id: string | null): Promise<Host | null> {
  if (id === null) return null;
  const host = await findHost(db, id);
  if (host === null) throw invalidField('hostId', 'Choose a host from the list.');
  return host;
}

/** Returns who can be chosen at a branch: its people, and those without one. */
export async function listHosts(db: Db, branch: string): Promise<{ id: never; name: string }[]> {
  const { rows } = await sql<{ id: never; name: string }>`select u.id, u.name from users u
    where ${isHost} and (u.branch = ${branch} or u.branch is null) order by lower(u.name), u.id limit 500`.execute(db);
  return rows;
}
