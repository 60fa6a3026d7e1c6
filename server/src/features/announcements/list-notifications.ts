import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import type { NotificationQuery } from '@poolhouse/domain/features/announcements/notification';
import { type RawBuilder, sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { ownNotifications } from './notification-queries.ts';

type Row = {
  count: number;
  unread: number;
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

/** Returns one's own notifications, newest first. */
export const listNotifications = useCase(announcementsApi.notifications, async (ctx, { query }) => {
  const direction = sql.raw(query.sort === 'date' ? 'asc' : 'desc');
  const { rows } = await sql<Row>`
    with own as (${ownNotifications(requireSignedIn(ctx).user.id, ctx.clock.now())}),
      wanted as (select * from own where ${conditionOf(query)})
    select c.*, page.* from (select (select count(*)::int from wanted) as count,
        (select count(*)::int from own where not is_read) as unread) c
      left join (select * from wanted order by date ${direction}, id ${direction} limit ${query.limit}
        offset ${(query.page - 1) * query.limit}) page on true
    order by page.date ${direction}, page.id ${direction}`.execute(ctx.db);
  return {
    count: rows[0]?.count ?? 0,
    countExact: true,
    unread: rows[0]?.unread ?? 0,
    notifications: rows.filter((row) => row.id !== null).map(presentNotification),
  };
});

function conditionOf({ q, id, unread, toConfirm }: NotificationQuery): RawBuilder<unknown> {
  const words = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const parts = [
    id && sql`id = ${id}`,
    unread && sql`is_read = ${unread === 'no'}`,
    toConfirm && sql`(must_confirm and not is_confirmed) = ${toConfirm === 'yes'}`,
    words && sql`(title ilike ${words} or description ilike ${words})`,
  ].filter((part) => typeof part === 'object' && part !== null);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

function presentNotification(row: Row) {
  return {
    id: row.id,
    type: row.type,
    date: row.date.toISOString(),
    title: row.title,
    description: row.description,
    link: row.link,
    isRead: row.is_read,
    mustConfirm: row.must_confirm,
    isConfirmed: row.is_confirmed,
  };
}
