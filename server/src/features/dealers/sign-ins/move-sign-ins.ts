import { userRecord } from '@poolhouse/domain/features/access/records';
import { userActions } from '@poolhouse/domain/features/users/records';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';

/** A sign-in with the customer id that it had and the one that it has now. */
export type MovedSignIn = { id: string; before: string; after: string | null };

type Held = { id: string; email: string; revision: number; before: string };

type Move = {
  /** Whose sign-ins: the customer ids that they name, in any letters. */
  from: readonly string[];
  to(signIn: { id: string; before: string }): string | null;
  /** What moves them, for the activity log. */
  reference?: string;
};

/**
 * Gives sign-ins of dealers the customer id that their dealer goes by from now on, each with an entry of its own in the
 * activity log; `ctx` writes in the transaction that changes the dealer. Returns all of `from`, those that stay as well.
 */
export async function moveSignIns(ctx: Context, { from, to, reference }: Move): Promise<MovedSignIn[]> {
  const ids = from.map((id) => id.toLowerCase());
  const { rows } = await sql<Held>`select id, email, revision, priority_id as before from users
    where lower(priority_id) = any(${ids}::text[]) order by id for update`.execute(ctx.db);
  const held = rows.map((row) => ({ ...row, after: to(row) }));
  const moved = held.filter(({ before, after }) => before !== after);
  if (moved.length > 0)
    await sql`update users u set priority_id = m.after, revision = u.revision + 1, updated_at = ${ctx.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) m(id uuid, after text) where u.id = m.id`.execute(
      ctx.db,
    );
  for (const { id, email, before, after, revision } of moved)
    await recordAudit(ctx, {
      action: userActions.update,
      target: { kind: userRecord.kind, id, label: email },
      changes: [{ field: 'priorityId', before, after }],
      revision: revision + 1,
      ...(reference !== undefined && { reference }),
    });
  return held.map(({ id, before, after }) => ({ id, before, after }));
}
