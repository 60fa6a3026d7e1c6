import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { usersApi } from '@poolhouse/domain/users/api';
import { needsCustomer, type UserChanges } from '@poolhouse/domain/users/user';
import { type Context, whoOf } from '../platform/context.ts';
import { write } from '../platform/database/write.ts';
import { type Identity, loadRolePages } from '../platform/identity/index.ts';
import { isUniqueViolation } from '../platform/retry-keys.ts';
import { reconcile, untilWritten } from '../platform/revision.ts';
import { verb } from '../platform/verb.ts';
import { refuseAbove, refuseLastKeeper, refuseOneself, refuseOverreach } from './user-guards.ts';
import { loadUser } from './user-queries.ts';
import { type PagesOfRoles, presentUser, type UserRow, type UserValues, valuesOfUser } from './user-row.ts';

/** Changes an account. Works from the person's next request on; a suspended person's sessions end. */
export function updateUser(identity: Identity) {
  return verb(usersApi.update, async (ctx, { params, body, revision: seen }) => {
    const answer = await untilWritten(async () => {
      const row = await loadUser(ctx.db, params.id);
      const before = valuesOfUser(row);
      const after = decide(ctx, row, before, body, await loadRolePages(ctx.db));
      const current = { kind: 'user', id: row.id, revision: row.revision, record: presentUser(row), values: before };
      await reconcile(ctx, seen, current, body);
      const changes = changesBetween(before, after);
      return changes.length === 0 ? presentUser(row) : save(ctx, row, after, changes);
    });
    identity.forget(params.id);
    return answer;
  });
}

function decide(ctx: Context, row: UserRow, before: UserValues, changes: UserChanges, pages: PagesOfRoles): UserValues {
  const who = whoOf(ctx);
  const after = { ...before, ...changes } as UserValues;
  if (before.state === 'deleted') throw new Failure('conflict', 'This account was deleted. Restore it first.');
  refuseAbove(who, before, pages);
  refuseOverreach(who, before, after, pages);
  if (after.role !== before.role) refuseOneself(who, row.id, 'change the role of');
  if (JSON.stringify(after.permissions) !== JSON.stringify(before.permissions))
    refuseOneself(who, row.id, 'change the permissions of');
  if (after.state !== before.state) refuseOneself(who, row.id, 'suspend');
  if (!needsCustomer(after)) {
    const message = 'A dealer’s account needs the customer ID of the dealer.';
    throw new Failure('invalid', message, { fields: [{ path: 'priorityId', message }] });
  }
  return after;
}

async function save(ctx: Context, row: UserRow, after: UserValues, changes: ReturnType<typeof changesBetween>) {
  const now = ctx.clock.now();
  const columns = {
    email: after.email,
    name: after.name,
    role: after.role,
    job_desc: after.jobDesc,
    priority_id: after.priorityId,
    branch: after.branch,
    permissions: JSON.stringify(after.permissions),
    disabled_at: after.state === 'suspended' ? (row.disabled_at ?? now) : null,
    revision: row.revision + 1,
    updated_at: now,
  };
  const answer = presentUser({ ...row, ...columns, permissions: after.permissions });
  const target = { kind: 'user', id: row.id, label: after.email };
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      await refuseLastKeeper(tx, row, after);
      const change = tx
        .updateTable('users')
        .set(columns)
        .where('id', '=', row.id)
        .where('revision', '=', row.revision)
        .returning('id');
      const audit = { module: 'admin', action: 'update-user-account', target, changes, revision: columns.revision };
      return (await write(ctx, { change, audit, answer }, tx)) ? answer : null;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users__email')) throw error;
    const message = 'There is an account with this e-mail address.';
    throw new Failure('conflict', message, { fields: [{ path: 'email', message }] });
  }
}
