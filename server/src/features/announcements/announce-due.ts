import { sql } from 'kysely';
import type { Clock } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Loop } from '../../platform/loops.ts';

const everyMs = 500;

/**
 * Tells every node of announcements whose time came or went between two instants: nothing is written at those times,
 * so no trigger tells of them. Answers how many there were.
 */
export async function announceDue(db: Db, after: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select a from announcements a where withdrawn_at is null and publish_at > ${after} and publish_at <= ${until}
      union
      select a from announcements a where withdrawn_at is null and expires_at > ${after} and expires_at <= ${until}),
    told as (select pg_notify('announcements',
      announcement_notice((a).id, jsonb_build_array(announcement_audience(a)))) from due)
    select count(*)::int as count from told`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Announces twice a second. On several nodes at once pages are notified more than once, which does no harm. */
export function announcingLoop(clock: Clock): Loop {
  let latest = clock.now();
  return {
    name: 'announce what is due',
    everyMs,
    run: async ({ db }) => {
      const now = clock.now();
      await announceDue(db, latest, now);
      latest = now;
    },
  };
}
