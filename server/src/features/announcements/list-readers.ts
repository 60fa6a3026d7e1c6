import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import type { ReadersQuery } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { announcementActions, announcementRecord } from '@poolhouse/domain/features/announcements/records';
import { formatInstant } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';
import { recordExport } from '../../platform/audit/record-export.ts';
import { type CsvColumn, csvOfQuery } from '../../platform/csv/csv-export.ts';
import { useCase } from '../../platform/use-case.ts';
import { isAddressed, loadAnnouncement } from './announcement-queries.ts';

type ReaderRow = {
  id: string;
  name: string;
  email: string;
  role: string;
  read_at: Date | null;
  confirmed_at: Date | null;
};

const conditionOf = {
  read: sql`r.read_at is not null`,
  'not-read': sql`r.read_at is null`,
  confirmed: sql`r.confirmed_at is not null`,
  'not-confirmed': sql`r.confirmed_at is null`,
} as const;

type Filter = Omit<ReadersQuery, 'page' | 'limit'>;

/** The audience of an announcement, as far as the filter goes. */
function audienceOf(id: string, { has, q }: Filter): RawBuilder<unknown> {
  const condition = has === undefined ? sql`true` : conditionOf[has];
  const words = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  return sql`select u.id, u.name, u.email, u.role, r.read_at, r.confirmed_at
    from announcements a join users u on ${isAddressed}
      left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id
    where a.id = ${id} and ${condition} and (${words}::text is null or u.name ilike ${words})`;
}

const orderOf = ({ sort }: Filter) => {
  const direction = sql.raw(sort === '-name' ? 'desc' : 'asc');
  return sql`lower(name) ${direction}, id ${direction}`;
};

/** Returns the audience of an announcement: who read it, who confirmed it, who has not. */
export const listReaders = useCase(announcementsApi.readers, async (ctx, { params: { id }, query }) => {
  await loadAnnouncement(ctx.db, id);
  const { rows } = await sql<ReaderRow & { count: number }>`
    with audience as (${audienceOf(id, query)})
    select c.count, page.* from (select count(*)::int as count from audience) c
      left join (select * from audience order by ${orderOf(query)} limit ${query.limit}
        offset ${(query.page - 1) * query.limit}) page on true
    order by ${orderOf(query)}`.execute(ctx.db);
  return {
    count: rows[0]?.count ?? 0,
    countExact: true,
    readers: rows
      .filter((row) => row.id !== null)
      .map((row) => ({
        id: row.id,
        name: row.name,
        role: row.role,
        readAt: row.read_at?.toISOString() ?? null,
        confirmedAt: row.confirmed_at?.toISOString() ?? null,
      })),
  };
});

const timeText = (at: Date | null) => (at === null ? '' : formatInstant(at));

const columns: readonly CsvColumn<ReaderRow>[] = [
  { heading: 'Name', cell: (row) => row.name },
  { heading: 'Email', cell: (row) => row.email },
  { heading: 'Role', cell: (row) => roleLabels[row.role as Role] },
  { heading: 'Read', cell: (row) => timeText(row.read_at) },
  { heading: 'Confirmed', cell: (row) => timeText(row.confirmed_at) },
];

/** Returns the same as CSV, for reminding those who have not; the export itself is logged. */
export const exportReaders = useCase(announcementsApi.readersCsv, async (ctx, { params: { id }, query }) => {
  const { title } = await loadAnnouncement(ctx.db, id);
  const statement = sql`select * from (${audienceOf(id, query)}) audience order by ${orderOf(query)}`;
  return csvOfQuery('announcement-readers.csv', statement.compile(ctx.db), columns, (rows) =>
    recordExport(ctx, {
      action: announcementActions.export,
      target: { record: announcementRecord, id },
      label: title,
      filter: { ...query, people: rows },
    }),
  );
});
