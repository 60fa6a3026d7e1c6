import { maxItems } from '@poolhouse/domain/features/home/order-items';
import { type RawBuilder, sql } from 'kysely';
import type { WaitingSource } from '../../services/waiting/index.ts';
import { isToConfirm, type NotificationRow, notificationsOf } from './notification-queries.ts';

type Notices = {
  section: WaitingSource['section'];
  /** Which notifications, in which order, and how many at most. */
  wanted: RawBuilder<unknown>;
  /** Names the entries: `notice:<id>`. */
  prefix: string;
  noteOf: (row: NotificationRow) => string | null;
  label: string;
};

/** Returns what Home shows of one's own notifications; each opens in the browser under the bell. */
const noticesOf = ({ section, wanted, prefix, noteOf, label }: Notices): WaitingSource => ({
  section,
  of: 'account',
  items: async ({ db, clock }, { user }) => {
    const own = notificationsOf(user.id, clock.now());
    const { rows } = await sql<NotificationRow>`select own.* from ${own.from} ${wanted}`.execute(db);
    return rows.map((row) => ({
      id: `${prefix}:${row.id}`,
      title: row.title,
      note: noteOf(row),
      at: row.date.toISOString(),
      action: { label, path: `/home/notifications?open=${row.id}` },
    }));
  },
});

/** Announcements that ask the user to confirm that they were read. */
export const announcementsToConfirm = noticesOf({
  section: 'waiting',
  wanted: sql`where ${isToConfirm} order by date limit 5`,
  prefix: 'confirm',
  noteOf: () => 'Announcement to confirm',
  label: 'Read and confirm',
});

/** The latest announcements and messages, read or not. */
export const latestNotices = noticesOf({
  section: 'notices',
  wanted: sql`order by date desc, id limit ${maxItems.notices}`,
  prefix: 'notice',
  noteOf: ({ is_read }) => (is_read ? null : 'Not read'),
  label: 'Read',
});
