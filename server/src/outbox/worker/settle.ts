import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Delivered, FollowUp, QueuedIntent, SentCopy } from '../intent-kind.ts';

type Ended = { intent: QueuedIntent; copy: SentCopy | null; now: Date };

/** Writes how an attempt ended into its own row; never over an end that somebody wrote before. */
const attemptPart = (
  { intent, copy, now }: Ended,
  outcome: string,
  error: string | null,
  delivered: Delivered | null,
) => sql`attempt as (update outbox_attempts set ended_at = ${now}, outcome = ${outcome}, error = ${error},
  copy = coalesce(copy, ${jsonOf(copy)}::jsonb), reference = ${delivered?.reference ?? null}, result = ${jsonOf(delivered?.result)}::jsonb
  where intent_id = ${intent.id} and number = ${intent.attempt} and (outcome is null or outcome = 'lost'))`;

export type Success = Ended & {
  /** `found`: an attempt before this one had done it. */
  outcome: 'sent' | 'found';
  delivered: Delivered;
  about: { title: string; recipient: string };
  followUps: readonly FollowUp[];
};

/**
 * Writes down that an intent has gone out, and lets rooms follow in the same transaction; once, however many attempts
 * report it. What is known to be out counts even when the attempt had been given up as lost.
 */
export async function settleSent(db: Db, success: Success): Promise<void> {
  if (success.followUps.length === 0) {
    await markSent(db, success);
    return;
  }
  await db.transaction().execute(async (tx) => {
    if (!(await markSent(tx, success))) return;
    for (const followUp of success.followUps) await followUp.apply(tx, success.intent, success.delivered);
  });
}

async function markSent(db: Db, success: Success): Promise<boolean> {
  const { intent, outcome, delivered, about, now } = success;
  const { rows } = await sql`with ${attemptPart(success, outcome, null, delivered)}
    update outbox set state = 'sent', settled_at = ${now}, leased_until = null, held_until = null, last_error = null,
      delivered_at = coalesce(delivered_at, ${now}), reference = ${delivered.reference},
      result = ${jsonOf(delivered.result)}::jsonb, title = ${about.title}, recipient = ${about.recipient}
    where id = ${intent.id} and state in ('sending', 'queued', 'failed') returning id`.execute(db);
  return rows.length > 0;
}

/** Keeps what the outside answered, before anything else may go wrong: it is never sent again. */
export async function keepDelivered(db: Db, { id }: QueuedIntent, delivered: Delivered, now: Date): Promise<void> {
  await sql`update outbox set delivered_at = ${now}, reference = ${delivered.reference},
    result = ${jsonOf(delivered.result)}::jsonb where id = ${id}`.execute(db);
}

export type Setback = Ended & { error: string; followUps: readonly FollowUp[] };

/** Writes down that an attempt came to nothing: it is tried again then, or waits for a person when that is null. */
export async function settleFailed(db: Db, setback: Setback, nextAt: Date | null): Promise<void> {
  const { intent, error, now, followUps } = setback;
  const outcome = nextAt === null ? 'refused' : 'failed';
  const write = async (on: Db): Promise<boolean> => {
    const { rows } = await sql`with ${attemptPart(setback, outcome, error, null)}
      update outbox set state = ${nextAt === null ? 'failed' : 'queued'}, failures = failures + 1, last_error = ${error},
        leased_until = null, not_before = ${nextAt ?? now}, settled_at = ${nextAt === null ? now : null}::timestamptz
      where id = ${intent.id} and state = 'sending' and attempts = ${intent.attempt} returning id`.execute(on);
    return rows.length > 0;
  };
  const listeners = nextAt === null ? followUps.filter(({ parked }) => parked !== undefined) : [];
  if (listeners.length === 0) {
    await write(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    if (!(await write(tx))) return;
    for (const followUp of listeners) await followUp.parked?.(tx, intent, error);
  });
}

/** The system asks for a moment: nothing was tried, so nothing counts, and no attempt is kept. */
export async function putOff(db: Db, intent: QueuedIntent, why: string, until: Date): Promise<void> {
  await sql`with attempt as (delete from outbox_attempts where intent_id = ${intent.id} and number = ${intent.attempt}
      and outcome is null)
    update outbox set state = 'queued', put_offs = put_offs + 1, last_error = ${why}, leased_until = null, not_before = ${until}
    where id = ${intent.id} and state = 'sending' and attempts = ${intent.attempt}`.execute(db);
}

/** Keeps that the outside may have it from now on, with what it is. */
export async function markHandedOver(db: Db, { id, attempt }: QueuedIntent, copy: SentCopy | null, now: Date) {
  await sql`update outbox_attempts set handed_over_at = ${now}, copy = ${jsonOf(copy)}::jsonb
    where intent_id = ${id} and number = ${attempt}`.execute(db);
}

function jsonOf(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
