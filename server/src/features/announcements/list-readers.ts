import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import type { ReadersQuery } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { announcementActions, announcementRecord } from '@poolhouse/domain/features/announcements/records';
import { csvInstant } from '@poolhouse/domain/kernel/clock-times';
import { sql } from 'kysely';
import type { CsvColumn } from '../../platform/csv/csv-export.ts';
import { allOf, contains, csvOf, fieldsOf, listOf, orderBy, type Source } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { isAddressed } from './announcement-queries.ts';
import { announcements } from './announcement-row.ts';

type ReaderRow = {
  id: string;
  name: string;
  email: string;
  role: Role;
  read_at: Date | null;
  confirmed_at: Date | null;
};

/** The audience of announcements, each with when they read and confirmed it. */
const readers: Source<ReaderRow> = {
  name: 'reader',
  from: sql`announcements a join users u on ${isAddressed}
    left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id`,
  columns: sql`u.id, u.name, u.email, u.role, r.read_at, r.confirmed_at`,
  key: 'u.id',
};

const conditionOf = {
  read: sql`r.read_at is not null`,
  'not-read': sql`r.read_at is null`,
  confirmed: sql`r.confirmed_at is not null`,
  'not-confirmed': sql`r.confirmed_at is null`,
} as const;

const selectionOf = (id: string, { has, q, sort }: Omit<ReadersQuery, 'page' | 'limit'>) => ({
  where: allOf(sql`a.id = ${id}`, has && conditionOf[has], contains(q, 'u.name')),
  order: orderBy({ name: 'lower(u.name)' }, sort ?? 'name', 'u.id'),
});

/** Returns the audience of an announcement: who read it, who confirmed it, who has not. */
export const listReaders = useCase(announcementsApi.readers, async (ctx, { params: { id }, query }) => {
  await announcements.load(ctx, id);
  const { rows, ...counts } = await listOf(ctx, readers, { ...query, ...selectionOf(id, query) });
  return { ...counts, readers: rows.map((row) => fieldsOf(row, ['id', 'name', 'role', 'readAt', 'confirmedAt'])) };
});

const timeText = (at: Date | null) => (at === null ? '' : csvInstant(at));

const cells: readonly CsvColumn<ReaderRow>[] = [
  { heading: 'Name', cell: (row) => row.name },
  { heading: 'Email', cell: (row) => row.email },
  { heading: 'Role', cell: (row) => roleLabels[row.role] },
  { heading: 'Read', cell: (row) => timeText(row.read_at) },
  { heading: 'Confirmed', cell: (row) => timeText(row.confirmed_at) },
];

/** Returns the same as CSV, for reminding those who have not; the export itself is logged. */
export const exportReaders = useCase(announcementsApi.readersCsv, async (ctx, { params: { id }, query }) => {
  const { title: label } = await announcements.load(ctx, id);
  return csvOf(ctx, readers, {
    noun: 'announcement-readers',
    ...selectionOf(id, query),
    cells,
    logged: (people) => ({
      action: announcementActions.export,
      target: { record: announcementRecord, id },
      label,
      filter: { ...query, people },
    }),
  });
});
