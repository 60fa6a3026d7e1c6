import { userRecord } from '@poolhouse/domain/features/access/records';
import { accountLockReason } from '@poolhouse/domain/features/users/deleted-account';
import { userActions } from '@poolhouse/domain/features/users/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { loadRolePages } from '../../platform/identity/index.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { refuseTakeover } from './user-guards.ts';
import { presentUser, stateOf, type UserRow, valuesOfUser } from './user-row.ts';

/** Brings a deleted account back as it was. Its password still works; its sessions don't. */
export const restoreUser = ({ api, load }: AccountScope) =>
  useCase(api.restore, (ctx, { body: { id } }) =>
    retryOnConflict(async () => {
      const row = await load(ctx.db, id);
      if (row.deleted_at === null) return presentUser(row);
      refuseErased(row);
      refuseTakeover(requireSignedIn(ctx), valuesOfUser(row), await loadRolePages(ctx.db));
      const now = ctx.clock.now();
      const columns = { deleted_at: null, revision: row.revision + 1, updated_at: now };
      const answer = presentUser({ ...row, ...columns });
      const change = ctx.db
        .updateTable('users')
        .set(columns)
        .where('id', '=', id)
        .where('revision', '=', row.revision)
        .returning('id');
      const audit = {
        action: userActions.restore,
        target: { kind: userRecord.kind, id, label: row.email },
        changes: [{ field: 'state', before: 'deleted', after: answer.state }],
        revision: columns.revision,
      };
      try {
        return (await write(ctx, { change, audit, answer })) ? answer : null;
      } catch (error) {
        if (!isUniqueViolation(error, 'users__email')) throw error;
        throw new Failure(
          'conflict',
          `Somebody else has an account with ${row.email} by now. Change that address first.`,
        );
      }
    }),
  );

function refuseErased(row: UserRow): void {
  const state = stateOf(row);
  const why = state === 'erased' ? accountLockReason(state) : null;
  if (why !== null) throw new Failure('conflict', why);
}
