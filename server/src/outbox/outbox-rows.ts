import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';

export type OutboxRow = { id: string; kind: string; payload: unknown; attempts: number };

/** A worker that is silent for longer than this has died; its row is taken by another one. */
const leaseMs = 10 * 60_000;

/** Takes the next row that is due, so that no other worker can; null when there is none. */
export async function takeDueRow(db: Db, kind: string, now: Date): Promise<OutboxRow | null> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'sending'])
    .where('not_before', '<=', now)
    .orderBy('not_before')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await db
    .updateTable('outbox')
    .set({ state: 'sending', attempts: sql`attempts + 1`, not_before: new Date(now.getTime() + leaseMs) })
    .where('id', '=', due)
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst();
  return row ?? null;
}

type Outcome = { state: 'sent' | 'failed' | 'queued'; error: string | null; notBefore: Date; now: Date };

/** Writes how an attempt ended; only while the attempt is still the newest one. */
export async function settleRow(db: Db, row: OutboxRow, { state, error, notBefore, now }: Outcome): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state, last_error: error, not_before: notBefore, settled_at: state === 'queued' ? null : now })
    .where('id', '=', row.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', row.attempts)
    .execute();
}
