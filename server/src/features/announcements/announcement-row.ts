import {
  type Announcement,
  type AnnouncementId,
  announcementState,
} from '@poolhouse/domain/features/announcements/announcement';
import { announcementRecord } from '@poolhouse/domain/features/announcements/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { type Selectable, sql } from 'kysely';
import type { AnnouncementsTable } from '../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../platform/records/index.ts';
import { isAddressed } from './announcement-queries.ts';

type AnnouncementRow = Selectable<AnnouncementsTable> & {
  id: AnnouncementId;
  author: string;
  audience: number;
  read_by: number;
  confirmed_by: number;
};

/** Announcements with how many people they are for, and how many of these read and confirmed them. */
export const announcementSource: Source<AnnouncementRow> = {
  name: 'announcement',
  from: sql`announcements a join users author on author.id = a.created_by`,
  columns: sql`a.*, author.name as author,
    (select count(*)::int from users u where ${isAddressed}) as audience,
    (select count(*)::int from announcement_reads r join users u on u.id = r.user_id
      where r.announcement_id = a.id and ${isAddressed}) as read_by,
    (select count(*)::int from announcement_reads r join users u on u.id = r.user_id
      where r.announcement_id = a.id and r.confirmed_at is not null and ${isAddressed}) as confirmed_by`,
  key: 'a.id',
};

const valuesOf = (row: AnnouncementRow) => ({
  ...fieldsOf(row, ['title', 'description', 'roles', 'branches', 'publishAt', 'expiresAt', 'mustConfirm']),
  isWithdrawn: row.withdrawn_at !== null,
});
type AnnouncementValues = ReturnType<typeof valuesOf>;

export const announcements: Noun<AnnouncementRow, AnnouncementValues, Announcement> = {
  record: announcementRecord,
  table: 'announcements',
  load: ({ db }, id) => loadOne(db, announcementSource, id),
  values: valuesOf,
  columns: ({ isWithdrawn, ...values }, { row, now }) => ({
    ...columnsOf(values, ['publishAt', 'expiresAt']),
    withdrawn_at: isWithdrawn ? (row?.withdrawn_at ?? now) : null,
    updated_at: now,
  }),
  present: (row, { isWithdrawn: _, ...values }, now) => ({
    ...fieldsOf(row, ['id', 'audience', 'readBy', 'confirmedBy', 'revision', 'createdAt']),
    ...values,
    state: announcementState(
      { publishAt: row.publish_at, expiresAt: row.expires_at, withdrawnAt: row.withdrawn_at },
      now,
    ),
    createdBy: row.author,
  }),
  label: ({ title }) => title,
};

/** Refuses an announcement that ends before it begins; of a change, only the stored times tell. */
export function requirePeriod({ publishAt, expiresAt }: Pick<AnnouncementValues, 'publishAt' | 'expiresAt'>): void {
  if (expiresAt !== null && expiresAt <= publishAt) throw invalidField('expiresAt', 'The end must be after the start.');
}
