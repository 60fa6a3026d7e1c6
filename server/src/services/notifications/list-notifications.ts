import { notificationsApi } from '@poolhouse/domain/services/notifications/api';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { allOf, contains, fieldsOf, listOf, orderBy } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { type Inbox, isToConfirm, type NotificationRow } from './inbox.ts';

/** Returns one's own notifications, newest first. */
export const listNotifications = (inbox: Inbox) =>
  useCase(notificationsApi.list, async (ctx, { query }) => {
    const { q, id, unread, toConfirm, sort, ...page } = query;
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    const where = allOf(
      id && sql`id = ${id}`,
      unread && sql`is_read = ${unread === 'no'}`,
      toConfirm && sql`${isToConfirm} = ${toConfirm === 'yes'}`,
      contains(q, 'title', 'description'),
    );
    // The bell and the banner ask with every page; a user has some hundred at most, so one plan serves all.
    const order = orderBy({ date: 'date' }, sort ?? '-date', 'id');
    const [{ rows, ...counts }, unreadCount] = await Promise.all([
      listOf(ctx, inbox.of(user.id, now), { where, order, ...page, isSteady: !q && !id }),
      inbox.countUnread(ctx.db, user.id, now),
    ]);
    return { ...counts, ...unreadCount, notifications: rows.map(presentNotification) };
  });

const presentNotification = (row: NotificationRow) =>
  fieldsOf(row, ['id', 'type', 'date', 'title', 'description', 'link', 'isRead', 'mustConfirm', 'isConfirmed']);
