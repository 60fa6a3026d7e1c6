import type { AnnouncementState } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { type RawBuilder, sql } from 'kysely';
import { allOf, anyOf, contains, listOf, orderBy, presentRow } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { isPublished } from './announcement-queries.ts';
import { announcementSource, announcements } from './announcement-row.ts';

/** Returns one announcement. */
export const getAnnouncement = useCase(announcementsApi.get, async (ctx, { params: { id } }) =>
  presentRow(announcements, await announcements.load(ctx, id), ctx.clock.now()),
);

/** Returns all announcements, newest first. */
export const listAnnouncements = useCase(announcementsApi.list, async (ctx, { query: { q, state, sort, ...page } }) => {
  const now = ctx.clock.now();
  const states = conditionsOf(now);
  const where = allOf(anyOf(state?.map((one) => states[one])), contains(q, 'a.title', 'a.description'));
  const order = orderBy({ publishAt: 'a.publish_at' }, sort ?? '-publishAt', 'a.id');
  const { rows, ...counts } = await listOf(ctx.db, announcementSource, { where, order, ...page });
  return { ...counts, announcements: rows.map((row) => presentRow(announcements, row, now)) };
});

function conditionsOf(now: Date): Record<AnnouncementState, RawBuilder<unknown>> {
  return {
    withdrawn: sql`a.withdrawn_at is not null`,
    scheduled: sql`(a.withdrawn_at is null and a.publish_at > ${now})`,
    published: isPublished(now),
    expired: sql`(a.withdrawn_at is null and a.publish_at <= ${now} and a.expires_at <= ${now})`,
  };
}
