import type { AnnouncementState } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { type RawBuilder, sql } from 'kysely';
import { allOf, anyOf, contains, orderBy } from '../../platform/records/index.ts';
import { getUseCase, listUseCase } from '../../services/record-calls/index.ts';
import { isPublished } from './announcement-queries.ts';
import { announcementSource, announcements } from './announcement-row.ts';

const conditionsOf = (now: Date): Record<AnnouncementState, RawBuilder<unknown>> => ({
  withdrawn: sql`a.withdrawn_at is not null`,
  scheduled: sql`(a.withdrawn_at is null and a.publish_at > ${now})`,
  published: isPublished(now),
  expired: sql`(a.withdrawn_at is null and a.publish_at <= ${now} and a.expires_at <= ${now})`,
});

/** Returns one announcement. */
export const getAnnouncement = getUseCase(announcementsApi.get, { noun: () => announcements });

/** Returns all announcements, newest first. */
export const listAnnouncements = listUseCase(announcementsApi.list, 'announcements', {
  source: announcementSource,
  noun: () => announcements,
  selectionOf: ({ q, state, sort }, now) => ({
    where: allOf(anyOf(state?.map((one) => conditionsOf(now)[one])), contains(q, 'a.title', 'a.description')),
    order: orderBy({ publishAt: 'a.publish_at' }, sort ?? '-publishAt', 'a.id'),
  }),
});
