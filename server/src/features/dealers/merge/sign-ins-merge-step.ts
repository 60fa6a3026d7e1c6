import { userRecord } from '@poolhouse/domain/features/access/records';
import { userActions } from '@poolhouse/domain/features/users/records';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import type { DealerMergeStep, MergeWork } from './dealer-merge-step.ts';

type Moved = { id: string; before: string; after: string };
type Written = Moved & { email: string; revision: number };

/**
 * The accounts of dealers’ own people name their dealer by its customer id. After a merge all of them have the one that
 * the kept dealer goes by; without one, they stay as they are.
 */
export const signInsMergeStep: DealerMergeStep = {
  table: 'users',
  noun: { one: 'dealer sign-in', many: 'dealer sign-ins' },
  count: async (db, { priorityId }) => {
    if (priorityId === null) return 0;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
      where lower(priority_id) = lower(${priorityId})`.execute(db);
    return rows[0]?.count ?? 0;
  },
  apply: async (work, other, kept) => {
    if (kept.priorityId === null || other.priorityId === null) return [];
    const { rows } = await sql<Written>`
      with moving as (select id, priority_id as before from users where lower(priority_id) = lower(${other.priorityId}) for update)
      update users u set priority_id = ${kept.priorityId}, revision = u.revision + 1, updated_at = now()
      from moving where u.id = moving.id
      returning u.id, moving.before, u.priority_id as after, u.email, u.revision`.execute(work.ctx.db);
    await record(work, rows);
    return rows.map(({ id, before, after }): Moved => ({ id, before, after }));
  },
  revert: async (work, carried) => {
    const { rows } = await sql<Written>`
      update users u set priority_id = c.before, revision = u.revision + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as c(id uuid, before text, after text)
      where u.id = c.id and u.priority_id = c.after
      returning u.id, c.after as before, c.before as after, u.email, u.revision`.execute(work.ctx.db);
    await record(work, rows);
    return rows.length;
  },
};

/** Leaves each account an entry of its own: from now on it sees another customer's records. */
async function record({ ctx, reference }: MergeWork, written: readonly Written[]): Promise<void> {
  for (const { id, email, before, after, revision } of written)
    await recordAudit(ctx, {
      action: userActions.update,
      target: { kind: userRecord.kind, id, label: email },
      changes: [{ field: 'priorityId', before, after }],
      revision,
      reference,
    });
}
