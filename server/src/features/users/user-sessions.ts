import { userRecord } from '@poolhouse/domain/features/access/records';
import { userActions } from '@poolhouse/domain/features/users/records';
import { requireSignedIn } from '../../platform/context.ts';
import { endAllSessions, type Identity, listSessions, loadRolePages } from '../../platform/identity/index.ts';
import { changeTogether } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { refuseHigherAccount } from './user-guards.ts';
import { valuesOfUser } from './user-row.ts';

/** Returns where a person is signed in, the latest first. */
export const listUserSessions = ({ api, load }: AccountScope) =>
  useCase(api.sessions, async (ctx, { params }) => {
    const row = await load(ctx.db, params.id);
    return { sessions: await listSessions(ctx, row.identity_id) };
  });

/** Signs a person out everywhere. */
export function endUserSessions(identity: Identity, { api, load }: AccountScope) {
  return useCase(api.endSessions, async (ctx, { params }) => {
    const row = await load(ctx.db, params.id);
    refuseHigherAccount(requireSignedIn(ctx), valuesOfUser(row), await loadRolePages(ctx.db));
    const answer = await changeTogether(ctx, async (tx) => {
      const target = { kind: userRecord.kind, id: row.id, label: row.email };
      const ended = { ended: await endAllSessions(tx, row.identity_id ?? '') };
      return { answer: ended, audit: { action: userActions.endSessions, target } };
    });
    identity.forget(row.id);
    return answer;
  });
}
