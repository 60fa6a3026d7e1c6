import { userRecord } from '@poolhouse/domain/features/access/records';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { userActions } from '@poolhouse/domain/features/users/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { type Identity, loadRolePages, removeFactorOf, requireRecentSignIn } from '../../platform/identity/index.ts';
import { changeTogether } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { refuseSelf, refuseTakeover } from './user-guards.ts';
import { loadUser } from './user-queries.ts';
import { valuesOfUser } from './user-row.ts';

/** Takes the second factor of a user who lost it. They sign in with the password, and set up a new one. */
export function removeSecondFactor(identity: Identity) {
  return useCase(usersApi.removeSecondFactor, async (ctx, { params }) => {
    const row = await loadUser(ctx.db, params.id);
    refuseSelf(requireSignedIn(ctx), row.id, 'turn off two-step sign-in for');
    refuseTakeover(requireSignedIn(ctx), valuesOfUser(row), await loadRolePages(ctx.db));
    await requireRecentSignIn(ctx);
    const answer = await changeTogether(ctx, async (tx) => {
      if (row.identity_id === null || !(await removeFactorOf(tx, row.identity_id)))
        throw new Failure('conflict', 'This user doesn’t use two-step sign-in.');
      const target = { kind: userRecord.kind, id: row.id, label: row.email };
      const message = `Two-step sign-in is now off for ${row.name}.`;
      return { answer: { message }, audit: { action: userActions.removeSecondFactor, target } };
    });
    identity.forget(row.id);
    return answer;
  });
}
