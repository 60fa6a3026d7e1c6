import { announcementsApi } from '@poolhouse/domain/announcements/api';
import { sql } from 'kysely';
import { verb } from '../platform/verb.ts';
import { isAddressed, loadAnnouncement } from './announcement-queries.ts';

type ReaderRow = {
  count: number;
  id: string;
  name: string;
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

/** The audience of an announcement: who read it, who confirmed it, who has not. */
export const listReaders = verb(announcementsApi.readers, async (ctx, { params: { id }, query }) => {
  await loadAnnouncement(ctx.db, id);
  const condition = query.has === undefined ? sql`true` : conditionOf[query.has];
  const { rows } = await sql<ReaderRow>`
    with audience as (
      select u.id, u.name, u.role, r.read_at, r.confirmed_at from announcements a join users u on ${isAddressed}
        left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id
      where a.id = ${id} and ${condition})
    select c.count, page.* from (select count(*)::int as count from audience) c
      left join (select * from audience order by lower(name), id limit ${query.limit}
        offset ${(query.page - 1) * query.limit}) page on true
    order by lower(page.name), page.id`.execute(ctx.db);
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
