import { userRecord } from '@poolhouse/domain/features/access/records';
import { accountLockReason } from '@poolhouse/domain/features/users/deleted-account';
import { userActions } from '@poolhouse/domain/features/users/records';
import { needsCustomer, type UserChanges } from '@poolhouse/domain/features/users/user';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { write } from '../../platform/database/write.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { type Identity, loadRolePages, requireRecentSignIn } from '../../platform/identity/index.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import {
  refuseExceedingPermissions,
  refuseHigherAccount,
  refuseLastAdministrator,
  refuseSelf,
  refuseTakeover,
} from './user-guards.ts';
import { type PagesOfRoles, presentUser, type UserRow, type UserValues, valuesOfUser } from './user-row.ts';

/** What decides how an account is entered and what it may do; an unattended open page is not enough. */
const sensitiveFields: ReadonlySet<string> = new Set(['email', 'role', 'permissions']);

/** Changes an account. Works from the person's next request on; a suspended person's sessions end. */
export function updateUser(identity: Identity, { api, load }: AccountScope) {
  return useCase(api.update, async (ctx, { params, body, revision: seen }) => {
    const answer = await retryOnConflict(async () => {
      const row = await load(ctx.db, params.id);
      const before = valuesOfUser(row);
      const after = decide(ctx, row, before, body, await loadRolePages(ctx.db));
      const current = {
        kind: userRecord.kind,
        id: row.id,
        revision: row.revision,
        record: presentUser(row),
        values: before,
      };
      await reconcile(ctx, seen, current, body);
      const changes = changesBetween(before, after);
      if (changes.some(({ field }) => sensitiveFields.has(field))) await requireRecentSignIn(ctx);
      return changes.length === 0 ? presentUser(row) : save(identity, ctx, row, after, changes);
    });
    identity.forget(params.id);
    return answer;
  });
}

function decide(ctx: Context, row: UserRow, before: UserValues, changes: UserChanges, pages: PagesOfRoles): UserValues {
  const who = requireSignedIn(ctx);
  const after = { ...before, ...changes } as UserValues;
  const gone = accountLockReason(before.state);
  if (gone !== null) throw new Failure('conflict', gone);
  refuseHigherAccount(who, before, pages);
  refuseExceedingPermissions(who, before, after, pages);
  if (!isSameAddress(before, after)) refuseTakeover(who, before, pages, 'email');
  if (before.state === 'suspended' && after.state === 'active') refuseTakeover(who, after, pages);
  if (after.role !== before.role) refuseSelf(who, row.id, 'change the role of');
  if (!isSameValue(after.permissions, before.permissions)) refuseSelf(who, row.id, 'change the permissions of');
  if (after.state !== before.state) refuseSelf(who, row.id, 'suspend');
  if (!needsCustomer(after)) {
    const message = 'A dealer’s account needs the customer ID of the dealer.';
    throw new Failure('invalid', message, { fields: [{ path: 'priorityId', message }] });
  }
  return after;
}

/** Returns whether two addresses are the same but for capitals. */
function isSameAddress(one: Pick<UserValues, 'email'>, other: Pick<UserValues, 'email'>): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase();
}

async function save(
  identity: Identity,
  ctx: Context,
  row: UserRow,
  after: UserValues,
  changes: ReturnType<typeof changesBetween>,
) {
  const now = ctx.clock.now();
  const columns = {
    email: after.email,
    name: after.name,
    role: after.role,
    job_desc: after.jobDesc,
    priority_id: after.priorityId,
    branch: after.branch,
    permissions: JSON.stringify(after.permissions),
    // The link went to the old address.
    invitation_expires_at: isSameAddress(row, after) ? row.invitation_expires_at : null,
    disabled_at: after.state === 'suspended' ? (row.disabled_at ?? now) : null,
    revision: row.revision + 1,
    updated_at: now,
  };
  const answer = presentUser({ ...row, ...columns, permissions: after.permissions });
  const target = { kind: userRecord.kind, id: row.id, label: after.email };
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      await refuseLastAdministrator(tx, row, after);
      if (!(await isUnchanged(tx, row))) return null;
      const change = tx
        .updateTable('users')
        .set(columns)
        .where('id', '=', row.id)
        .where('revision', '=', row.revision)
        .returning('id');
      const audit = { action: userActions.update, target, changes, revision: columns.revision };
      const intents = await mailsAboutEmail(identity, ctx, tx, row, after);
      return (await write(ctx, { change, audit, intents, answer }, tx)) ? answer : null;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users__email')) throw error;
    const message = 'There is an account with this e-mail address.';
    throw new Failure('conflict', message, { fields: [{ path: 'email', message }] });
  }
}

/** Holds the row as it was read; false when another request was faster. What is kept for the mails then isn't kept unnecessarily. */
async function isUnchanged(tx: Db, { id, revision }: UserRow): Promise<boolean> {
  const row = tx.selectFrom('users').select('id').where('id', '=', id).where('revision', '=', revision);
  return (await row.forUpdate().executeTakeFirst()) !== undefined;
}

/** A changed address is told to both addresses. */
async function mailsAboutEmail(identity: Identity, ctx: Context, tx: Db, row: UserRow, after: UserValues) {
  if (row.identity_id === null || isSameAddress(row, after)) return [];
  return identity.emailChange.announce(ctx, tx, {
    identityId: row.identity_id,
    userId: row.id,
    name: after.name,
    before: row.email,
    after: after.email,
    wasUsed: row.last_sign_in_at !== null,
  });
}
