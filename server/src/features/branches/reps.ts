import type { UserId } from '@poolhouse/domain/features/access/api';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchActions } from '@poolhouse/domain/features/branches/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { changeRecord, createRecord, loadAll } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { presentRep, repSource, reps } from './rep-row.ts';

/** Returns the account managers, active ones first. */
export const listReps = useCase(branchesApi.listReps, async (ctx) => {
  const rows = await loadAll(ctx.db, repSource, sql`r.active desc, lower(r.label), r.id`);
  return { reps: rows.map((row) => presentRep(row)) };
});

/** Adds an account manager, so that dealers and their files can name one. */
export const createRep = useCase(branchesApi.createRep, async (ctx, { body: { id, ...entered } }) =>
  createRecord(ctx, reps, {
    id,
    action: branchActions.create,
    values: { ...entered, active: true },
    logged: entered,
    joined: { ...(await linkOf(ctx, entered.userId)), dealers: 0 },
  }),
);

/** Changes an account manager. Who is taken off the list keeps their dealers until these are assigned to another one. */
export const updateRep = useCase(branchesApi.updateRep, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, reps, {
    id,
    seen,
    sent: body,
    action: branchActions.update,
    decide: (before) => ({ ...before, ...body }),
    check: async (after, before) => (after.userId === before.userId ? {} : linkOf(ctx, after.userId)),
  }),
);

/** Returns the name of the account that an account manager is linked to; refuses an account that there isn't. */
async function linkOf({ db }: Context, userId: UserId | null): Promise<{ user_name: string | null }> {
  if (userId === null) return { user_name: null };
  const users = db.selectFrom('users').select('name as user_name').where('id', '=', userId);
  const user = await users.where('deleted_at', 'is', null).executeTakeFirst();
  if (user === undefined) throw invalidField('userId', 'Unknown user. Choose one from the list.');
  return user;
}
