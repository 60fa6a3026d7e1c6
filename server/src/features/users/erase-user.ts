import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { userRecord } from '@poolhouse/domain/features/access/records';
import { defaultTheme } from '@poolhouse/domain/features/access/theme';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { userActions } from '@poolhouse/domain/features/users/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { eraseSearches } from '../../platform/audit/erase-searches.ts';
import { requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Identity, requireRecentSignIn } from '../../platform/identity/index.ts';
import { changeRecord, type Noun } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
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

/** Everything else that knows the person: identity, sessions, codes, mails, the key of the log, views of lists. */
async function clearTraces(tx: Db, row: UserRow, now: Date): Promise<void> {
  await tx.deleteFrom('personal_keys').where('kind', '=', 'user').where('id', '=', row.id).execute();
  await tx.updateTable('reps').set({ user_id: null }).where('user_id', '=', row.id).execute();
  await deleteSentCopies(tx, row, now);
  // What a repeat of a call would be answered holds the account as it was.
  await sql`delete from idempotency_keys where answer like ${`%${row.id}%`}`.execute(tx);
  if (row.identity_id === null) return;
  await sql`delete from auth_verifications where identifier like ${`%${row.identity_id}%`}`.execute(tx);
  await tx.deleteFrom('auth_users').where('id', '=', row.identity_id).execute();
}

/**
 * Mails and text messages to the person stay as what was sent when; what hasn't gone out to them alone never does. One to several that
 * still goes out is left as it is, for the others. Looks through all mails: this happens seldom.
 */
async function deleteSentCopies(tx: Db, { id, email }: UserRow, now: Date): Promise<void> {
  await sql`set local statement_timeout = '2min'`.execute(tx);
  await sql`with known as (
      select o.id, o.target_kind = 'user' and o.target_id = ${id} or (
        jsonb_array_length(coalesce(o.payload -> 'to', '[]')) = 1 and o.payload -> 'cc' is null) as is_theirs
      from outbox o where o.target_kind = 'user' and o.target_id = ${id} or o.kind = 'mail' and (
        lower(${email}) = any(string_to_array(lower(o.recipient), ', ')) or exists (
          select from jsonb_array_elements(coalesce(o.payload -> 'to', '[]') || coalesce(o.payload -> 'cc', '[]')) reader
          where lower(reader ->> 'address') = lower(${email})))
        or o.kind = 'sms' and lower(o.payload ->> 'email') = lower(${email})),
    emptied as (
      update outbox o set payload = '{}', result = null, last_error = null, is_unsure = false,
        recipient = case when o.recipient is not null or o.state = 'sending' then ${erasedName}::text end,
        copy_deleted_at = coalesce(o.copy_deleted_at, ${now}::timestamptz),
        settled_at = case when o.state in ('queued', 'failed') then ${now}::timestamptz else o.settled_at end,
        state = case when o.state in ('queued', 'failed') then 'cancelled' else o.state end
      from known where o.id = known.id and (known.is_theirs or o.state in ('sent', 'cancelled')) returning o.id)
    update outbox_attempts a set copy = null, result = null, error = null from emptied where a.intent_id = emptied.id`.execute(
    tx,
  );
}
