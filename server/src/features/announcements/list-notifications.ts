import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { allOf, contains, fieldsOf, listOf, orderBy, type Source } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { countUnread, ownNotifications } from './notification-queries.ts';

type NotificationRow = {
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

const sourceOf = (userId: string, now: Date): Source<NotificationRow> => ({
  name: 'notification',
  from: sql`(${ownNotifications(userId, now)}) own`,
  columns: sql`own.*`,
  key: 'own.id',
});

/** Returns one's own notifications, newest first. */
export const listNotifications = useCase(announcementsApi.notifications, async (ctx, { query }) => {
  const { q, id, unread, toConfirm, sort, ...page } = query;
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const where = allOf(
    id && sql`id = ${id}`,
    unread && sql`is_read = ${unread === 'no'}`,
    toConfirm && sql`(must_confirm and not is_confirmed) = ${toConfirm === 'yes'}`,
    contains(q, 'title', 'description'),
  );
  const order = orderBy({ date: 'date' }, sort ?? '-date', 'id');
  const [{ rows, ...counts }, unreadCount] = await Promise.all([
    listOf(ctx.db, sourceOf(user.id, now), { where, order, ...page }),
    countUnread(ctx.db, user.id, now),
  ]);
  return { ...counts, unread: unreadCount, notifications: rows.map(presentNotification) };
});

const presentNotification = (row: NotificationRow) =>
  fieldsOf(row, ['id', 'type', 'date', 'title', 'description', 'link', 'isRead', 'mustConfirm', 'isConfirmed']);
