import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { userRecord } from '@poolhouse/domain/features/access/records';
import { defaultTheme } from '@poolhouse/domain/features/access/theme';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { userActions } from '@poolhouse/domain/features/users/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { deletePersonalKey, eraseSearches } from '../../platform/audit/erase-searches.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { write } from '../../platform/database/write.ts';
import { deleteAnswersNaming } from '../../platform/idempotency-keys.ts';
import { deleteIdentity, type Identity, requireRecentSignIn } from '../../platform/identity/index.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { eraseMessagesTo } from '../../services/outbox/index.ts';
import { releaseReps } from '../branches/index.ts';
import { refuseLastAdministrator, refuseSelf } from './user-guards.ts';
import { loadUser } from './user-queries.ts';
import type { UserRow } from './user-row.ts';

/** The name of an erased user; it stands where their name stood. */
const erasedName = 'Erased user';

/**
 * Erases a person: the record keeps its id and role, all that is personal goes, and with the key the values that the
 * activity log holds of them. What they did stays in the log, under what an erased person is called. Doing it twice changes nothing.
 */
export function eraseUser(identity: Identity) {
  return useCase(usersApi.erase, async (ctx, { body: { id, reason } }) => {
    const who = requireSignedIn(ctx);
    if (!isSuperAdmin(who.person))
      throw new Failure('forbidden', 'Only super admins can erase users.', { facts: { rule: 'super-admin' } });
    await requireRecentSignIn(ctx);
    refuseSelf(who, id, 'erase');
    const answer = { message: 'This user has been erased.' };
    await retryOnConflict(async () => {
      const row = await loadUser(ctx.db, id);
      if (row.erased_at !== null) return answer;
      return ctx.db.transaction().execute(async (tx) => {
        await refuseLastAdministrator(tx, row, null);
        const isWritten = await clearRecord(ctx, tx, row, { reason, answer });
        if (!isWritten) return null;
        await clearTraces(tx, row, ctx.clock.now());
        await eraseSearches(ctx, tx, row);
        return answer;
      });
    });
    identity.forget(id);
    return answer;
  });
}

type Given = { reason: string; answer: unknown };

function clearRecord(ctx: Context, tx: Db, row: UserRow, { reason, answer }: Given): Promise<boolean> {
  const { id } = row;
  const now = ctx.clock.now();
  const revision = row.revision + 1;
  const change = tx
    .updateTable('users')
    .set({
      ...{ email: `erased-${id}@erased.invalid`, name: erasedName, job_desc: null, priority_id: null, branch: null },
      ...{ avatar: null, mongo_id: null, identity_id: null, permissions: '{}', theme: JSON.stringify(defaultTheme) },
      ...{
        last_sign_in_at: null,
        invitation_expires_at: null,
        erased_at: now,
        deleted_at: row.deleted_at ?? now,
        revision,
        updated_at: now,
      },
    })
    .where('id', '=', id)
    .where('revision', '=', row.revision)
    .returning('id');
  const target = { kind: userRecord.kind, id, label: null };
  const changes = [
    { field: 'state', before: null, after: 'erased' },
    { field: 'reason', before: null, after: reason },
  ];
  return write(ctx, { change, audit: { action: userActions.erase, target, changes, revision }, answer }, tx);
}

/** Deletes what else knows the person: identity, sessions, codes, mails, the key of the log, views of lists. */
async function clearTraces(tx: Db, { id, email, identity_id: identityId }: UserRow, now: Date): Promise<void> {
  await deletePersonalKey(tx, userRecord.kind, id);
  await releaseReps(tx, id);
  await eraseMessagesTo(tx, { id, email, erasedName, now });
  await deleteAnswersNaming(tx, id);
  if (identityId !== null) await deleteIdentity(tx, identityId);
}
