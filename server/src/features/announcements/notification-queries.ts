import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Source } from '../../platform/records/index.ts';
import type { Counter } from '../../services/counters/index.ts';
import { announcementsFor } from './announcement-queries.ts';

export type NotificationRow = {
  id: string;
  type: string;
  date: Date;
  title: string;
  description: string;
  link: string | null;
  is_read: boolean;
  must_confirm: boolean;
  is_confirmed: boolean;
};

/** Returns the announcements that are published and for this person, and messages to them alone. */
export const notificationsOf = (userId: string, now: Date): Source<NotificationRow> => ({
  name: 'notification',
  from: sql`(
    select a.id, 'announcement' as type, a.publish_at as date, a.title, a.description, null as link,
      a.read_at is not null as is_read, a.must_confirm, a.confirmed_at is not null as is_confirmed
    from ${announcementsFor(userId, now)}
    union all
    select n.id, n.type, n.created_at, n.title, n.description, n.link, n.read_at is not null, false, false
    from notifications n where n.user_id = ${userId}) own`,
  columns: sql`own.*`,
  key: 'own.id',
});

/** The condition that a notification is still to be confirmed. */
export const isToConfirm = sql`(must_confirm and not is_confirmed)`;

const unreadOf = (userId: string, now: Date) =>
  sql<{ unread: number }>`select count(*)::int as unread from ${notificationsOf(userId, now).from} where not is_read`;

/** Returns how many notifications a user has not read. */
export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  return (await unreadOf(userId, now).execute(db)).rows[0]?.unread ?? 0;
}

/** The figure on the bell. */
export const unreadCounter: Counter = {
  field: 'notifications_unread',
  of: 'account',
  count: ({ user }, now) => unreadOf(user.id, now),
};
