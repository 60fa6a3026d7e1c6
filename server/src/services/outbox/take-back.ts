import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/**
 * Whether an entry still waits, goes out right now or may have arrived with an earlier attempt, or was given up without knowing
 * whether it arrived.
 */
type Standing = 'waits' | 'going' | 'unsure';

const standingOf = sql<Standing>`case
  when x.state = 'sending' or (x.state = 'queued' and exists (
    select from outbox_attempts a where a.intent_id = x.id and a.handed_over_at is not null)) then 'going'
  when x.is_unsure then 'unsure' else 'waits' end`;

/** Returns where each of these entries stands that isn't settled. */
export async function standingsOf(
  db: Db,
  ids: readonly (string | null)[],
): Promise<{ id: string; standing: Standing }[]> {
  const { rows } = await sql<{ id: string; standing: Standing }>`select x.id, ${standingOf} as standing from outbox x
    where x.id = any(${[...ids]}::uuid[]) and x.state in ('queued', 'sending', 'failed')`.execute(db);
  return rows;
}

/**
 * Takes entries back, in the transaction that no longer wants them; returns which. It passes over those that stand otherwise, or
 * that their worker or another person has just begun to change.
 */
export async function takeBack(
  tx: Db,
  ids: readonly (string | null)[],
  { standing, now }: { standing: readonly Exclude<Standing, 'going'>[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`update outbox set state = 'cancelled', is_unsure = false, held_until = null, settled_at = ${now}
    from (select x.id as free_id from outbox x where x.id = any(${[...ids]}::uuid[]) and x.state in ('queued', 'failed')
        and ${standingOf} = any(${[...standing]}::text[])
      order by x.id for update of x skip locked) free
    where id = free_id returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
