import { maxItems } from '@poolhouse/domain/features/home/order-items';
import { sql } from 'kysely';
import type { WaitingSource } from '../../services/waiting/index.ts';
import { ownNotifications } from './notification-queries.ts';

/** Returns where a notification opens in the browser. */
export const notificationPath = (id: string) => `/home/notifications?open=${id}`;

/** The latest announcements and messages, read or not. */
export const latestNotices: WaitingSource = {
  section: 'notices',
  of: 'account',
  items: async ({ db, clock }, { user }) => {
    const { rows } = await sql<{ id: string; title: string; date: Date; is_read: boolean }>`
      select id, title, date, is_read from (${ownNotifications(user.id, clock.now())}) own
      order by date desc, id limit ${maxItems.notices}`.execute(db);
    return rows.map(({ id, title, date, is_read }) => ({
      id: `notice:${id}`,
      title,
      note: is_read ? null : 'Not read',
      at: date.toISOString(),
      action: { label: 'Read', path: notificationPath(id) },
    }));
  },
};
