import { accountLockReason } from '@poolhouse/domain/features/users/deleted-account';
import { userActions } from '@poolhouse/domain/features/users/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { loadRolePages } from '../../platform/identity/index.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { refuseTakeover } from './user-guards.ts';
import { usersIn } from './user-noun.ts';
import { stateOf, type UserValues } from './user-row.ts';

/** Brings a deleted account back as it was. Its password still works; its sessions don't. */
export const restoreUser = (scope: AccountScope) =>
  useCase(scope.api.restore, (ctx, { body: { id } }) =>
    changeRecord(
      ctx,
      { ...usersIn(scope), translateClash: refuseTakenAddress },
      {
        id,
        action: userActions.restore,
        decide: async (before, row) => {
          if (row.deleted_at === null) return before;
          const reason = before.state === 'erased' ? accountLockReason(before.state) : null;
          if (reason !== null) throw new Failure('conflict', reason);
          refuseTakeover(requireSignedIn(ctx), before, await loadRolePages(ctx.db));
          return { ...before, state: stateOf({ ...row, deleted_at: null }) };
        },
      },
    ),
  );

function refuseTakenAddress(error: unknown, { email }: UserValues): Failure | null {
  if (!isUniqueViolation(error, 'users__email')) return null;
  return new Failure('conflict', `Another user now has ${email}. Change that address first.`);
}
