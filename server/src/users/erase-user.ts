import { isSuperAdmin } from '@poolhouse/domain/access/can';
import { defaultTheme } from '@poolhouse/domain/access/theme';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { usersApi } from '@poolhouse/domain/users/api';
import { sql } from 'kysely';
import { type Context, whoOf } from '../platform/context.ts';
import type { Db } from '../platform/database/connect.ts';
import { write } from '../platform/database/write.ts';
import { type Identity, requireRecentSignIn } from '../platform/identity/index.ts';
import { untilWritten } from '../platform/revision.ts';
import { verb } from '../platform/verb.ts';
import { refuseLastKeeper, refuseOneself } from './user-guards.ts';
import { loadUser } from './user-queries.ts';
import type { UserRow } from './user-row.ts';

/** What the product calls somebody who was erased; it stands where their name stood. */
const erasedName = 'Erased person';

/**
 * Erases a person: the record keeps its id and role, all that is personal goes, and with the key the values that the
 * activity log holds of them. What they did stays in the log, by nobody's name. Doing it twice changes nothing.
 */
export function eraseUser(identity: Identity) {
  return verb(usersApi.erase, async (ctx, { body: { id, reason } }) => {
    const who = whoOf(ctx);
    if (!isSuperAdmin(who.person))
      throw new Failure('forbidden', 'Only a super admin erases a person.', { facts: { rule: 'super-admin' } });
    await requireRecentSignIn(ctx);
    refuseOneself(who, id, 'erase');
    const answer = { message: 'This person is erased.' };
    await untilWritten(async () => {
      const row = await loadUser(ctx.db, id);
      if (row.erased_at !== null) return answer;
      return ctx.db.transaction().execute(async (tx) => {
        await refuseLastKeeper(tx, row, null);
        const isWritten = await clearRecord(ctx, tx, row, { reason, answer });
        if (!isWritten) return null;
        await clearTraces(tx, row, ctx.clock.now());
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
      ...{ last_sign_in_at: null, erased_at: now, deleted_at: row.deleted_at ?? now, revision, updated_at: now },
    })
    .where('id', '=', id)
    .where('revision', '=', row.revision)
    .returning('id');
  const target = { kind: 'user', id, label: null };
  const changes = [
    { field: 'state', before: null, after: 'erased' },
    { field: 'reason', before: null, after: reason },
  ];
  return write(
    ctx,
    { change, audit: { module: 'admin', action: 'erase-user', target, changes, revision }, answer },
    tx,
  );
}

/** Everything else that knows the person: identity, sessions, codes, mails, the key of the log, views of lists. */
async function clearTraces(tx: Db, row: UserRow, now: Date): Promise<void> {
  await tx.deleteFrom('personal_keys').where('kind', '=', 'user').where('id', '=', row.id).execute();
  await tx.updateTable('reps').set({ user_id: null }).where('user_id', '=', row.id).execute();
  await forgetSent(tx, row.id, now);
  // What a repeat of a call would be answered holds the account as it was.
  await sql`delete from idempotency_keys where answer like ${`%${row.id}%`}`.execute(tx);
  if (row.identity_id === null) return;
  await sql`delete from auth_verifications where identifier like ${`%${row.identity_id}%`}`.execute(tx);
  await tx.deleteFrom('auth_users').where('id', '=', row.identity_id).execute();
}

/** Mails to the person stay as what was sent when; what hasn't gone out never does. */
async function forgetSent(tx: Db, id: string, now: Date): Promise<void> {
  await sql`with emptied as (
      update outbox set payload = '{}', result = null, last_error = null,
        recipient = case when recipient is not null then ${erasedName}::text end,
        copy_deleted_at = case when state <> 'sending' then ${now}::timestamptz end,
        settled_at = case when state in ('queued', 'failed') then ${now}::timestamptz else settled_at end,
        is_unsure = false,
        state = case when state in ('queued', 'failed') then 'cancelled' else state end
      where target_kind = 'user' and target_id = ${id} returning id)
    update outbox_attempts a set copy = null, result = null, error = null from emptied where a.intent_id = emptied.id`.execute(
    tx,
  );
}
