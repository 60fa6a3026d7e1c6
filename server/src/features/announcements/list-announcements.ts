import { type AnnouncementState, announcementListFields } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/records/index.ts';
import { defineListTable } from '../../services/list-fields/index.ts';
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
export const listAnnouncements = listUseCase(announcementsApi.list, {
  table: (now) =>
    defineListTable(announcementListFields, {
      name: 'announcements',
      alias: 'a',
      searched: ['a.title', 'a.description'],
      own: { state: { where: (states) => anyOf(states.map((one) => conditionsOf(now)[one])) ?? sql`true` } },
    }),
  source: announcementSource,
  noun: () => announcements,
});
