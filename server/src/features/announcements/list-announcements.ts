import type { AnnouncementState } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { type RawBuilder, sql } from 'kysely';
import { useCase } from '../../platform/use-case.ts';
import {
  type AnnouncementRow,
  announcementColumns,
  isPublished,
  loadAnnouncement,
  presentAnnouncement,
} from './announcement-queries.ts';

/** Returns one announcement. */
export const getAnnouncement = useCase(announcementsApi.get, async (ctx, { params: { id } }) =>
  presentAnnouncement(await loadAnnouncement(ctx.db, id), ctx.clock.now()),
);

/** Returns all announcements, newest first. */
export const listAnnouncements = useCase(announcementsApi.list, async (ctx, { query }) => {
  const now = ctx.clock.now();
  const states = conditionsOf(now);
  const wanted = query.state?.map((state) => states[state]) ?? [sql`true`];
  const words = query.q ? `%${query.q.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const condition = sql`(${sql.join(wanted, sql` or `)}) and (${words}::text is null or a.title ilike ${words} or a.description ilike ${words})`;
  const direction = sql.raw(query.sort === 'publishAt' ? 'asc' : 'desc');
  const { rows } = await sql<AnnouncementRow & { count: number }>`
    select c.count, page.* from (select count(*)::int as count from announcements a where ${condition}) c
      left join lateral (select ${announcementColumns} from announcements a join users author on author.id = a.created_by
        where ${condition} order by a.publish_at ${direction}, a.id ${direction}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) page on true
    order by page.publish_at ${direction}, page.id ${direction}`.execute(ctx.db);
  const announcements = rows.filter((row) => row.id !== null).map((row) => presentAnnouncement(row, now));
  return { count: rows[0]?.count ?? 0, countExact: true, announcements };
});

function conditionsOf(now: Date): Record<AnnouncementState, RawBuilder<unknown>> {
  return {
    withdrawn: sql`a.withdrawn_at is not null`,
    scheduled: sql`(a.withdrawn_at is null and a.publish_at > ${now})`,
    published: isPublished(now),
    expired: sql`(a.withdrawn_at is null and a.publish_at <= ${now} and a.expires_at <= ${now})`,
  };
}
