import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Delivered, FollowUp, QueuedIntent, SentCopy } from '../intent-kind.ts';
import { uncertainDeliveryText } from './uncertain-delivery.ts';

type Ended = { intent: QueuedIntent; copy: SentCopy | null; now: Date };

/** False when the person it goes to was erased while it was under way: then nothing of it is written any more. */
const isKept = ({ id }: QueuedIntent) =>
  sql<boolean>`not exists (select from outbox o where o.id = ${id} and o.copy_deleted_at is not null)`;

/** Writes how an attempt ended into its own row; never over an end that was written before. */
const attemptPart = (
  { intent, copy, now }: Ended,
  outcome: string,
  error: string | null,
  delivered: Delivered | null,
) => sql`attempt as (update outbox_attempts set ended_at = ${now}, outcome = ${outcome}, error = ${error},
  copy = case when ${isKept(intent)} then coalesce(copy, ${jsonOf(copy)}::jsonb) end, reference = ${delivered?.reference ?? null}, result = ${jsonOf(delivered?.result)}::jsonb
  where intent_id = ${intent.id} and number = ${intent.attempt} and (outcome is null or outcome = 'lost'))`;

export type SucceededAttempt = Ended & {
  /** `found`: an attempt before this one had done it. */
  outcome: 'sent' | 'found';
  delivered: Delivered;
  about: { title: string; recipient: string };
  followUps: readonly FollowUp[];
};

/**
 * Writes down that an intent has gone out, and lets features follow in the same transaction; once, however many attempts
 * report it. What is known to be out counts even when the attempt had been given up as lost.
 */
export async function settleSent(db: Db, success: SucceededAttempt): Promise<void> {
  if (success.followUps.length === 0) {
    await markSent(db, success);
    return;
  }
  await db.transaction().execute(async (tx) => {
    if (await markSent(tx, success)) await applyFollowUps(tx, success);
  });
}

async function markSent(db: Db, success: SucceededAttempt): Promise<boolean> {
  const change = sentUpdate(db, success).where('state', 'in', ['sending', 'queued', 'failed']);
  const { rows } = await sql`with ${attemptPart(success, success.outcome, null, success.delivered)} ${change}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the update of an intent that is known to have gone out; the caller adds from which states. */
export function sentUpdate(
  db: Db,
  { intent, delivered, about, now }: Pick<SucceededAttempt, 'intent' | 'delivered' | 'about' | 'now'>,
) {
  return db
    .updateTable('outbox')
    .set({
      state: 'sent',
      settled_at: now,
      leased_until: null,
      held_until: null,
      last_error: null,
      is_unsure: false,
      delivered_at: sql<Date>`coalesce(delivered_at, ${now})`,
      reference: delivered.reference,
      result: jsonOf(delivered.result),
      title: unlessDeleted('title', about.title),
      recipient: unlessDeleted('recipient', about.recipient),
    })
    .where('id', '=', intent.id)
    .returning('id');
}

const unlessDeleted = (column: 'title' | 'recipient', text: string) =>
  sql<string>`case when copy_deleted_at is null then ${text} else ${sql.ref(column)} end`;

/** Lets features follow what has gone out, in the transaction that writes it down. */
export async function applyFollowUps(
  tx: Db,
  { intent, delivered, followUps }: Pick<SucceededAttempt, 'intent' | 'delivered' | 'followUps'>,
): Promise<void> {
  for (const followUp of followUps) await followUp.apply(tx, intent, delivered);
}

/** Keeps what the outside answered, before anything else may go wrong: it is never sent again. */
export async function recordDelivered(db: Db, { id }: QueuedIntent, delivered: Delivered, now: Date): Promise<void> {
  await sql`update outbox set delivered_at = ${now}, reference = ${delivered.reference},
    result = ${jsonOf(delivered.result)}::jsonb where id = ${id}`.execute(db);
}

export type FailedAttempt = Ended & { error: string; followUps: readonly FollowUp[] };

/** What it was made of was deleted meanwhile, so it never goes out: no user has to look at it. */
const orCancelled = (state: 'queued' | 'failed') =>
  sql<string>`case when copy_deleted_at is null then ${state} else 'cancelled' end`;

/** Writes down that an attempt came to nothing, or that the result isn't known (`lost`), and that it is tried again then. */
export async function settleFailed(
  db: Db,
  setback: FailedAttempt,
  { outcome, nextAt }: { outcome: 'failed' | 'lost'; nextAt: Date },
): Promise<void> {
  const { intent, error } = setback;
  await sql`with ${attemptPart(setback, outcome, error, null)}
    update outbox set state = ${orCancelled('queued')}, failures = failures + 1, last_error = ${error},
      leased_until = null, not_before = ${nextAt}, settled_at = case when copy_deleted_at is not null then ${setback.now}::timestamptz end
    where id = ${intent.id} and ${isOwn(intent)}`.execute(db);
}

/** `unsure`: it may have arrived, has this reference then, and a person finds out like this. */
export type Parking = { outcome: 'refused' | 'lost'; unsure: { reference: string | null; ask: string } | null };

/**
 * Gives an intent up: it waits for a person, and features are notified in the same transaction, which the caller opens. Answers whether the attempt was still
 * there to be given up.
 */
export async function parkIntent(tx: Db, setback: FailedAttempt, { outcome, unsure }: Parking): Promise<boolean> {
  const { intent, error, now, followUps } = setback;
  const why = unsure === null ? error : uncertainDeliveryText(error, unsure.ask);
  const { rows } = await sql`with ${attemptPart(setback, outcome, error, null)}
    update outbox set state = ${orCancelled('failed')}, failures = failures + 1, last_error = ${why}, leased_until = null,
      not_before = ${now}, settled_at = ${now}, is_unsure = ${unsure !== null} and copy_deleted_at is null,
      reference = coalesce(${unsure?.reference ?? null}, reference)
    where id = ${intent.id} and ${isOwn(intent)} returning id`.execute(tx);
  if (rows.length === 0) return false;
  for (const followUp of followUps) await followUp.parked?.(tx, intent, why);
  return true;
}

const isOwn = ({ attempt }: QueuedIntent) => sql`state = 'sending' and attempts = ${attempt}`;

/** Defers an intent because the system asks to wait: nothing was tried, so no attempt is counted or kept. */
export async function deferIntent(db: Db, intent: QueuedIntent, why: string, until: Date): Promise<void> {
  await sql`with attempt as (delete from outbox_attempts where intent_id = ${intent.id} and number = ${intent.attempt}
      and outcome is null)
    update outbox set state = 'queued', put_offs = put_offs + 1, last_error = ${why}, leased_until = null, not_before = ${until}
    where id = ${intent.id} and ${isOwn(intent)}`.execute(db);
}

/** Keeps that the outside may have it from now on, with what it is; throws when the attempt was taken from its worker. */
export async function markHandedOver(db: Db, intent: QueuedIntent, copy: SentCopy | null, now: Date): Promise<void> {
  const { rows } = await sql`update outbox_attempts a set handed_over_at = ${now}, copy = ${jsonOf(copy)}::jsonb
    from outbox o where o.id = ${intent.id} and ${isOwn(intent)} and o.copy_deleted_at is null and a.intent_id = o.id and a.number = o.attempts
      and a.outcome is null returning a.number`.execute(db);
  if (rows.length === 0) throw new Error('This attempt was abandoned, so nothing was sent.');
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
