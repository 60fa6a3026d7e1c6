import { sql } from 'kysely';
import type { DealerCarrier } from './dealer-carrier.ts';

type Moved = { id: string; before: string; after: string };

/**
 * The accounts of dealers’ own people name their dealer by its customer id. After a merge all of them have the one that
 * the kept dealer goes by; without one, they stay as they are.
 */
export const signInsCarrier: DealerCarrier = {
  table: 'users',
  noun: { one: 'dealer sign-in', many: 'dealer sign-ins' },
  count: async (db, { priorityId }) => {
    if (priorityId === null) return 0;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
      where lower(priority_id) = lower(${priorityId})`.execute(db);
    return rows[0]?.count ?? 0;
  },
  carry: async (db, other, kept) => {
    if (kept.priorityId === null || other.priorityId === null) return [];
    const { rows } = await sql<Moved>`
      with moving as (select id, priority_id as before from users where lower(priority_id) = lower(${other.priorityId}) for update)
      update users u set priority_id = ${kept.priorityId}, revision = u.revision + 1, updated_at = now()
      from moving where u.id = moving.id returning u.id, moving.before, u.priority_id as after`.execute(db);
    return rows;
  },
  giveBack: async (db, carried) => {
    const { rows } = await sql<{ id: string }>`
      update users u set priority_id = c.before, revision = u.revision + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as c(id uuid, before text, after text)
      where u.id = c.id and u.priority_id = c.after returning u.id`.execute(db);
    return rows.length;
  },
};
