import type { UserId } from '@poolhouse/domain/features/access/api';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchActions, repRecord } from '@poolhouse/domain/features/branches/records';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { findReps, userNameOf } from './rep-queries.ts';

/** Returns the account managers. */
export const listReps = useCase(branchesApi.listReps, async (ctx) => ({ reps: await findReps(ctx.db) }));

/** Adds an account manager, so that dealers and their files can name one. */
export const createRep = useCase(branchesApi.createRep, async (ctx, { body }) => {
  const user = await linkOf(ctx, body.userId);
  const answer = { id: body.id, label: body.label, user, active: true, dealers: 0, revision: 1 };
  const isAdded = await write(ctx, {
    change: ctx.db
      .insertInto('reps')
      .values({ id: body.id, label: body.label, user_id: body.userId })
      .onConflict((there) => there.doNothing())
      .returning('id'),
    audit: {
      action: branchActions.create,
      target: { kind: repRecord.kind, id: body.id, label: body.label },
      changes: changesBetween({}, { label: body.label, userId: body.userId }),
      revision: 1,
    },
    answer,
    status: 201,
  });
  if (isAdded) return answer;
  const message = 'There is an account manager with this id.';
  throw new Failure('conflict', message, { fields: [{ path: 'id', message }] });
});

/** Changes an account manager. Who is taken off the list keeps their dealers until these are assigned to another one. */
export const updateRep = useCase(branchesApi.updateRep, (ctx, { params: { id }, body, revision: seen }) =>
  retryOnConflict(async () => {
    const [rep] = await findReps(ctx.db, id);
    if (rep === undefined) throw notFound('account manager');
    const before = { label: rep.label, userId: rep.user?.id ?? null, active: rep.active };
    await reconcile(ctx, seen, { kind: repRecord.kind, id, revision: rep.revision, record: rep, values: before }, body);
    const after = { ...before, ...body };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return rep;
    const user = after.userId === before.userId ? rep.user : await linkOf(ctx, after.userId);
    const revision = rep.revision + 1;
    const answer = { ...rep, label: after.label, active: after.active, user, revision };
    const change = ctx.db
      .updateTable('reps')
      .set({ label: after.label, user_id: after.userId, active: after.active, revision })
      .where('id', '=', id)
      .where('revision', '=', rep.revision)
      .returning('id');
    const target = { kind: repRecord.kind, id, label: after.label };
    return (await write(ctx, {
      change,
      audit: { action: branchActions.update, target, changes, revision },
      answer,
    }))
      ? answer
      : null;
  }),
);

async function linkOf(ctx: Context, userId: UserId | null): Promise<{ id: UserId; name: string } | null> {
  const name = await userNameOf(ctx.db, userId);
  if (userId !== null && name === null)
    throw invalidField('userId', 'There is no such account. Choose one from the list.');
  return userId === null || name === null ? null : { id: userId, name };
}
