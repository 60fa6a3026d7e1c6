import { sql } from 'kysely';
import type { Clock } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';

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

/** Does so twice a second. On several nodes at once pages hear of it more than once, which does no harm. */
export function startAnnouncementTimer(parts: { db: Db; clock: Clock; log: Log }): { stop(): Promise<void> } {
  let latest = parts.clock.now();
  let running: Promise<unknown> | null = null;
  const run = async () => {
    const now = parts.clock.now();
    await announceDue(parts.db, latest, now);
    latest = now;
  };
  const timer = setInterval(() => {
    running ??= run()
      .catch((error) => parts.log.warn({ err: error }, 'announcements that are due could not be told of'))
      .finally(() => {
        running = null;
      });
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
