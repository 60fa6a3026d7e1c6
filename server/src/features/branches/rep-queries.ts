import type { UserId } from '@poolhouse/domain/features/access/api';
import type { Rep } from '@poolhouse/domain/features/branches/rep';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type RepRow = {
  id: string;
  label: string;
  user_id: string | null;
  user_name: string | null;
  active: boolean;
  dealers: number;
  revision: number;
};

/** Returns the account managers, active ones first; dealers are counted in the index alone. */
export async function findReps(db: Db, id: string | null = null): Promise<Rep[]> {
  const { rows } = await sql<RepRow>`
    select r.id, r.label, r.active, r.revision, r.user_id, u.name as user_name,
      (select count(*)::int from dealers d where d.rep = r.id) as dealers
    from reps r left join users u on u.id = r.user_id where ${id}::text is null or r.id = ${id}
    order by r.active desc, lower(r.label), r.id limit 500`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    user: row.user_id === null ? null : { id: row.user_id as UserId, name: row.user_name ?? '' },
    active: row.active,
    dealers: row.dealers,
    revision: row.revision,
  }));
}

/** Returns the name of an account, for the one that a rep is linked to; null when there is none. */
export async function userNameOf(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name ?? null;
}
