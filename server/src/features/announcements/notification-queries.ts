import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Counter } from '../../services/counters/index.ts';
import { announcementsFor } from './announcement-queries.ts';

/** Returns the announcements that are published and for this person, and messages to them alone. */
export const ownNotifications = (userId: string, now: Date): RawBuilder<unknown> => sql`
  select a.id, 'announcement' as type, a.publish_at as date, a.title, a.description, null as link,
    a.read_at is not null as is_read, a.must_confirm, a.confirmed_at is not null as is_confirmed
  from ${announcementsFor(userId, now)}
  union all
  select n.id, n.type, n.created_at, n.title, n.description, n.link, n.read_at is not null, false, false
  from notifications n where n.user_id = ${userId}`;

const unreadOf = (userId: string, now: Date) =>
  sql`select count(*)::int as unread from (${ownNotifications(userId, now)}) own where not is_read`;

/** Returns how many notifications a user has not read. */
export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`${unreadOf(userId, now)}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** The figure on the bell. */
export const unreadCounter: Counter = {
  field: 'notifications_unread',
  of: 'account',
  count: ({ user }, now) => unreadOf(user.id, now),
};
