import { userActions } from '@poolhouse/domain/features/users/records';
import { requireSignedIn } from '../../platform/context.ts';
import { type Identity, loadRolePages } from '../../platform/identity/index.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { refuseHigherAccount, refuseLastAdministrator, refuseSelf } from './user-guards.ts';
import { usersIn } from './user-noun.ts';

/** Suspends an account and takes it out of the lists; its sessions end. Doing it twice changes nothing. */
export function removeUser(identity: Identity, scope: AccountScope) {
  return useCase(scope.api.remove, async (ctx, { body: { id, reason } }) => {
    const answer = await changeRecord(ctx, usersIn(scope), {
      id,
      action: userActions.remove,
      logged: { changes: reason === undefined ? [] : [{ field: 'reason', before: null, after: reason }] },
      decide: async (before, row) => {
        if (row.deleted_at !== null) return before;
        refuseSelf(requireSignedIn(ctx), id, 'delete');
        refuseHigherAccount(requireSignedIn(ctx), before, await loadRolePages(ctx.db));
        return { ...before, state: 'deleted' as const };
      },
      within: async (tx, _after, row) => {
        await refuseLastAdministrator(tx, row, null);
        return [];
      },
    });
    identity.forget(id);
    return answer;
  });
}
