import { accountActions, userRecord } from '@poolhouse/domain/features/access/records';
import { invitationRefusal } from '@poolhouse/domain/features/users/invitation';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { write } from '../../platform/database/write.ts';
import type { Identity } from '../../platform/identity/index.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { presentUser, presentUserSummary } from './user-row.ts';

/** Sends an invitation to a user who never signed in; the link before stops working. */
export function inviteUser(identity: Identity, { api, load }: AccountScope) {
  return useCase(api.invite, (ctx, { params }) =>
    retryOnConflict(async () => {
      const row = await load(ctx.db, params.id);
      const refusal = invitationRefusal(presentUserSummary(row));
      if (refusal !== null || row.identity_id === null)
        throw new Failure('conflict', refusal ?? 'This user can’t sign in.');
      const identityId = row.identity_id;
      return ctx.db.transaction().execute(async (tx) => {
        const { intent, expiresAt } = await identity.invite(ctx, tx, { ...row, identityId });
        const columns = { invitation_expires_at: expiresAt, revision: row.revision + 1, updated_at: ctx.clock.now() };
        const change = tx
          .updateTable('users')
          .set(columns)
          .where('id', '=', row.id)
          .where('revision', '=', row.revision)
          .where('last_sign_in_at', 'is', null)
          .returning('id');
        const target = { kind: userRecord.kind, id: row.id, label: row.email };
        const audit = { action: accountActions.invite, target, revision: columns.revision };
        const answer = presentUser({ ...row, ...columns });
        return (await write(ctx, { change, audit, intents: [intent], answer }, tx)) ? answer : null;
      });
    }),
  );
}
