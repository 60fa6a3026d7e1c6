import { userRecord } from '@poolhouse/domain/features/access/records';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type ErasedPerson = { id: string; email: string; erasedName: string; now: Date };

/**
 * Erases the mails and text messages to a person: they stay as what was sent when, and what hasn't gone out to them alone never does. One to
 * several that still goes out is left as it is, for the others. Looks through all mails: this happens seldom.
 */
export async function eraseMessagesTo(tx: Db, { id, email, erasedName, now }: ErasedPerson): Promise<void> {
  const isAboutPerson = sql`o.target_kind = ${userRecord.kind} and o.target_id = ${id}`;
  await sql`set local statement_timeout = '2min'`.execute(tx);
  await sql`with known as (
      select o.id, ${isAboutPerson} or (
        jsonb_array_length(coalesce(o.payload -> 'to', '[]')) = 1 and o.payload -> 'cc' is null) as is_theirs
      from outbox o where ${isAboutPerson} or o.kind = 'mail' and (
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
