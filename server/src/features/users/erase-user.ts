import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { userRecord } from '@poolhouse/domain/features/access/records';
import { defaultTheme } from '@poolhouse/domain/features/access/theme';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { userActions } from '@poolhouse/domain/features/users/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { deletePersonalKey, eraseSearches } from '../../platform/audit/erase-searches.ts';
import { requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { deleteAnswersNaming } from '../../platform/idempotency-keys.ts';
import { deleteIdentity, type Identity, requireRecentSignIn } from '../../platform/identity/index.ts';
import { changeRecord, type Noun } from '../../platform/records/index.ts';
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
    const answer = await changeRecord(ctx, erasedUsers, {
      id,
      action: userActions.erase,
      decide: () => ({ state: 'erased' as const }),
      logged: { changes: [{ field: 'reason', before: null, after: reason }] },
      within: async (tx, _after, row) => {
        await refuseLastAdministrator(tx, row, null);
        await eraseSearches(ctx, tx, row);
        await clearTraces(tx, row, ctx.clock.now());
        return [];
      },
    });
    identity.forget(id);
    return answer;
  });
}

/** Users by whether they are erased, with all that is personal of their row. */
const erasedUsers: Noun<UserRow, { state: 'erased' | null }, { message: string }> = {
  record: userRecord,
  table: 'users',
  load: ({ db }, id) => loadUser(db, id),
  values: ({ erased_at }) => ({ state: erased_at === null ? null : 'erased' }),
  columns: (_values, { row, now }) => ({
    email: `erased-${row?.id}@erased.invalid`,
    name: erasedName,
    job_desc: null,
    priority_id: null,
    branch: null,
    avatar: null,
    mongo_id: null,
    identity_id: null,
    permissions: '{}' as never,
    theme: JSON.stringify(defaultTheme) as never,
    last_sign_in_at: null,
    invitation_expires_at: null,
    erased_at: now,
    deleted_at: row?.deleted_at ?? now,
    updated_at: now,
  }),
  present: () => ({ message: 'This user has been erased.' }),
  label: () => '',
};

/** Deletes what else knows the person: identity, sessions, codes, mails, the key of the log, views of lists. */
async function clearTraces(tx: Db, { id, email, identity_id: identityId }: UserRow, now: Date): Promise<void> {
  await deletePersonalKey(tx, userRecord.kind, id);
  await releaseReps(tx, id);
  await eraseMessagesTo(tx, { id, email, erasedName, now });
  await deleteAnswersNaming(tx, [id]);
  if (identityId !== null) await deleteIdentity(tx, identityId);
}
