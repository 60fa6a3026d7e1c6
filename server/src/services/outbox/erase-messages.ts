import { userRecord } from '@poolhouse/domain/features/access/records';
import { comparedDigits } from '@poolhouse/domain/services/privacy/person';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type ErasedAs = { erasedName: string; now: Date };
type Contact = { email: string | null; phone: string | null };
type ErasedPerson = ErasedAs & { id: string; email: string };

/**
 * Where an entry is a mail or a text message to someone, by email address or phone number in whatever form. Index: outbox__readers.
 */
function isMessageTo({ email, phone }: Contact): RawBuilder<boolean> {
  const emails = email === null ? [] : [email.toLowerCase()];
  // Texts go to Australian mobiles alone, which are kept in the form of other countries.
  const addresses = [...emails, ...(phone === null ? [] : [`+61${comparedDigits(phone)}`])];
  return sql<boolean>`(o.kind in ('mail', 'sms') and (
    ${addressesAt('$.*[*].address')} ?| ${addresses}::text[] and ${isToOrCc(addresses)}
    or string_to_array(lower(o.recipient), ', ') && ${emails}::text[]
    or array[lower(o.payload ->> 'email')] && ${emails}::text[]))`;
}

const addressesAt = (path: '$.*[*].address' | '$.to[*].address' | '$.cc[*].address') =>
  sql`lower(jsonb_path_query_array(o.payload, ${sql.lit(path)})::text)::jsonb`;

/** Of the addresses of a message, those of whom it answers to aren't its readers. */
const isToOrCc = (addresses: readonly string[]) =>
  sql<boolean>`(${addressesAt('$.to[*].address')} || ${addressesAt('$.cc[*].address')}) ?| ${[...addresses]}::text[]`;

const hasOneReader = sql<boolean>`(jsonb_array_length(coalesce(o.payload -> 'to', '[]')) = 1 and o.payload -> 'cc' is null)`;

/**
 * Erases the mails and text messages to a user: they stay as what was sent when, and what hasn't gone out to them alone never does. One to
 * several that still goes out is left as it is, for the others.
 */
export async function eraseMessagesTo(tx: Db, { id, email, ...as }: ErasedPerson): Promise<void> {
  const isAboutPerson = sql`o.target_kind = ${userRecord.kind} and o.target_id = ${id}`;
  await sql`set local statement_timeout = '2min'`.execute(tx);
  await empty(
    tx,
    sql`select o.id, ${isAboutPerson} or ${hasOneReader} as is_theirs from outbox o where ${isAboutPerson} or ${isMessageTo({ email, phone: null })}`,
    as,
  );
}

type FoundMessage = { id: string; label: string; name: null; date: Date; isNeeded: boolean };

/** Returns the messages to someone without an account that still say something of them; `isNeeded` are those that others wait for too. */
export async function findMessages(db: Db, contact: Contact): Promise<FoundMessage[]> {
  if (contact.email === null && contact.phone === null) return [];
  const { rows } =
    await sql<FoundMessage>`select o.id, coalesce(o.title, case o.kind when 'sms' then 'Text message' else 'Email' end) as label,
      null as name, o.created_at as date, o.state not in ('sent', 'cancelled') and not ${hasOneReader} as "isNeeded"
    from outbox o where ${isMessageTo(contact)} order by o.created_at desc, o.id`.execute(db);
  return rows;
}

/** Erases messages that were found. */
export async function eraseMessages(tx: Db, ids: readonly string[], as: ErasedAs): Promise<void> {
  await empty(
    tx,
    sql`select o.id, ${hasOneReader} as is_theirs from outbox o where o.id = any(${[...ids]}::uuid[])`,
    as,
  );
}

/** Erases the messages about records, to every reader. Index: outbox__target. */
export async function eraseMessagesAbout(
  tx: Db,
  { kind, ids }: { kind: string; ids: readonly string[] },
  as: ErasedAs,
): Promise<void> {
  await empty(
    tx,
    sql`select o.id, true as is_theirs from outbox o where o.target_kind = ${kind} and o.target_id = any(${[...ids]}::text[])`,
    as,
  );
}

async function empty(tx: Db, known: RawBuilder<unknown>, { erasedName, now }: ErasedAs): Promise<void> {
  await sql`with known as (${known}),
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
