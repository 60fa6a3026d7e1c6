import { sql } from 'kysely';
import type { WaitingSource } from '../../services/waiting/index.ts';
import { announcementsFor } from './announcement-queries.ts';
import { notificationPath } from './latest-notices.ts';

const most = 5;

/** Announcements that ask the user to confirm that they were read. */
export const announcementsToConfirm: WaitingSource = {
  section: 'waiting',
  of: 'account',
  items: async ({ db, clock }, { user }) => {
    const { rows } = await sql<{ id: string; title: string; publish_at: Date }>`
      select a.id, a.title, a.publish_at from ${announcementsFor(user.id, clock.now())}
      where a.must_confirm and a.confirmed_at is null order by a.publish_at limit ${most}`.execute(db);
    return rows.map(({ id, title, publish_at }) => ({
      id: `confirm:${id}`,
      title,
      note: 'Announcement to confirm',
      at: publish_at.toISOString(),
      action: { label: 'Read and confirm', path: notificationPath(id) },
    }));
  },
};
