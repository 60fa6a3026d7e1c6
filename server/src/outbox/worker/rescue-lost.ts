import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** So often a row is tried whose worker died in the middle of it; then it may well be what kills them. */
const mostLosses = 10;

const whyLost = 'The program ended in the middle of this attempt: nobody knows whether it went out.';
const whyParked = `Poolhouse ended ${mostLosses} times in the middle of sending this. Have somebody look why before it is tried again.`;

/** Takes back what dead workers held, and whose end nobody knows; answers how many there were. */
export async function rescueLost(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`with lost as (
      select id, attempts from outbox where state = 'sending' and leased_until <= ${now} for update skip locked),
    marked as (
      update outbox_attempts a set outcome = 'lost', ended_at = ${now}, error = ${whyLost}
      from lost where a.intent_id = lost.id and a.number = lost.attempts and a.outcome is null),
    counted as (
      select lost.id, count(a.outcome) + 1 >= ${mostLosses} as is_over from lost
      left join outbox_attempts a on a.intent_id = lost.id and a.outcome = 'lost' group by lost.id)
    update outbox o set state = case when is_over then 'failed' else 'queued' end, leased_until = null,
      not_before = ${now}::timestamptz, last_error = case when is_over then ${whyParked} else ${whyLost} end,
      settled_at = case when is_over then ${now}::timestamptz end
    from counted where o.id = counted.id returning o.id`.execute(db);
  return rows.length;
}
