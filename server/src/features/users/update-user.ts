import { accountLockReason } from '@poolhouse/domain/features/users/deleted-account';
import { userActions } from '@poolhouse/domain/features/users/records';
import { needsCustomer, type UserChanges } from '@poolhouse/domain/features/users/user';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Identity, loadRolePages, requireRecentSignIn } from '../../platform/identity/index.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import {
  refuseExceedingPermissions,
  refuseHigherAccount,
  refuseLastAdministrator,
  refuseSelf,
  refuseTakeover,
} from './user-guards.ts';
import { usersIn } from './user-noun.ts';
import { isSameAddress, type PagesOfRoles, type UserRow, type UserValues } from './user-row.ts';

/** What decides how an account is entered and what it may do; an unattended open page is not enough. */
const sensitiveFields = ['email', 'role', 'permissions'] as const;

/** Changes an account. Works from the person's next request on; a suspended person's sessions end. */
export function updateUser(identity: Identity, scope: AccountScope) {
  return useCase(scope.api.update, async (ctx, { params: { id }, body, revision: seen }) => {
    const answer = await changeRecord(ctx, usersIn(scope), {
      id,
      seen,
      sent: body,
      action: userActions.update,
      decide: async (before, row) => decide(ctx, row, before, body, await loadRolePages(ctx.db)),
      check: async (after, before) => {
        if (sensitiveFields.some((field) => !isSameValue(after[field], before[field]))) await requireRecentSignIn(ctx);
        return undefined;
      },
      within: async (tx, after, row) => {
        await refuseLastAdministrator(tx, row, after);
        return mailsAboutEmail(identity, ctx, tx, row, after);
      },
    });
    identity.forget(id);
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
    throw invalidField('priorityId', 'Enter the dealer’s customer ID.');
  }
  return after;
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
