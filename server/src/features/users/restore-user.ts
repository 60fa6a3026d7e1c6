import { whyUnchangeable } from '@poolhouse/domain/features/users/gone-account';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { whoOf } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { loadRolePages } from '../../platform/identity/index.ts';
import { isUniqueViolation } from '../../platform/retry-keys.ts';
import { untilWritten } from '../../platform/revision.ts';
import { verb } from '../../platform/verb.ts';
import type { AccountCircle } from './account-circle.ts';
import { refuseTakeover } from './user-guards.ts';
import { presentUser, stateOf, type UserRow, valuesOfUser } from './user-row.ts';

/** Brings a deleted account back as it was. Its password still works; its sessions don't. */
export const restoreUser = ({ api, load }: AccountCircle) =>
  verb(api.restore, (ctx, { body: { id } }) =>
    untilWritten(async () => {
      const row = await load(ctx.db, id);
      if (row.deleted_at === null) return presentUser(row);
      refuseErased(row);
      refuseTakeover(whoOf(ctx), valuesOfUser(row), await loadRolePages(ctx.db));
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
        module: 'admin',
        action: 'restore-user-account',
        target: { kind: 'user', id, label: row.email },
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
  const why = state === 'erased' ? whyUnchangeable(state) : null;
  if (why !== null) throw new Failure('conflict', why);
}
