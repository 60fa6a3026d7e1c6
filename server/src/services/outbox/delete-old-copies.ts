import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** At a time, so that no request waits for the rest. */
const batchSize = 2_000;

/**
 * Deletes the copies of what was settled more than so many months ago, and what they were made of. That it went out, to whom,
 * when and how it ended stays. What is queued or was given up is left alone: it still needs what it is made of. Each batch is
 * one statement; index: outbox__copies. Answers how many there were.
 */
export async function deleteOldCopies(db: Db, now: Date, months: number): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rows } = await sql<{ count: number }>`with old as (
        select id from outbox where state in ('sent', 'cancelled') and copy_deleted_at is null
          and settled_at < ${now}::timestamptz - make_interval(months => ${months})
        order by settled_at limit ${batchSize} for update skip locked),
      emptied as (
        update outbox set payload = '{}', result = null, copy_deleted_at = ${now} from old where outbox.id = old.id returning outbox.id),
      attempts as (
        update outbox_attempts a set copy = null, result = null from emptied where a.intent_id = emptied.id)
      select count(*)::int as count from emptied`.execute(db);
    const count = rows[0]?.count ?? 0;
    forgotten += count;
    if (count < batchSize) return forgotten;
  }
}
