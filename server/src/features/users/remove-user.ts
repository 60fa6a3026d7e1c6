import { userRecord } from '@poolhouse/domain/features/access/records';
import { userActions } from '@poolhouse/domain/features/users/records';
import { requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { type Identity, loadRolePages } from '../../platform/identity/index.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { refuseHigherAccount, refuseLastAdministrator, refuseSelf } from './user-guards.ts';
import { presentUser, valuesOfUser } from './user-row.ts';

/** Suspends an account and takes it out of the lists; its sessions end. Doing it twice changes nothing. */
export function removeUser(identity: Identity, { api, load }: AccountScope) {
  return useCase(api.remove, async (ctx, { body: { id, reason } }) => {
    const answer = await retryOnConflict(async () => {
      const row = await load(ctx.db, id);
      if (row.deleted_at !== null) return presentUser(row);
      refuseSelf(requireSignedIn(ctx), id, 'delete');
      refuseHigherAccount(requireSignedIn(ctx), valuesOfUser(row), await loadRolePages(ctx.db));
      const now = ctx.clock.now();
      const columns = { deleted_at: now, revision: row.revision + 1, updated_at: now };
      const gone = presentUser({ ...row, ...columns });
      return ctx.db.transaction().execute(async (tx) => {
        await refuseLastAdministrator(tx, row, null);
        const isWritten = await write(
          ctx,
          {
            change: tx
              .updateTable('users')
              .set(columns)
              .where('id', '=', id)
              .where('revision', '=', row.revision)
              .returning('id'),
            audit: {
              action: userActions.remove,
              target: { kind: userRecord.kind, id, label: row.email },
              changes: [
                { field: 'state', before: valuesOfUser(row).state, after: 'deleted' },
                ...(reason === undefined ? [] : [{ field: 'reason', before: null, after: reason }]),
              ],
              revision: columns.revision,
            },
            answer: gone,
          },
          tx,
        );
        return isWritten ? gone : null;
      });
    });
    identity.forget(id);
    return answer;
  });
}
