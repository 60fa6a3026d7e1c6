import { announcementsApi } from '@poolhouse/domain/announcements/api';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import { type Context, whoOf } from '../platform/context.ts';
import type { Db } from '../platform/database/connect.ts';
import { write } from '../platform/database/write.ts';
import { verb } from '../platform/verb.ts';
import { announcementsFor } from './announcement-queries.ts';

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

/** Announcements that are out and for this person, and messages to them alone. */
const ownSource = (userId: string, now: Date): RawBuilder<unknown> => sql`
  select a.id, 'announcement' as type, a.publish_at as date, a.title, a.description, null as link,
    a.read_at is not null as is_read, a.must_confirm, a.confirmed_at is not null as is_confirmed
  from ${announcementsFor(userId, now)}
  union all
  select n.id, n.type, n.created_at, n.title, n.description, n.link, n.read_at is not null, false, false
  from notifications n where n.user_id = ${userId}`;

/** One's own notifications, newest first. */
export const listNotifications = verb(announcementsApi.notifications, async (ctx, { query }) => {
  const { user } = whoOf(ctx);
  const { rows } = await sql<Row>`
    with own as (${ownSource(user.id, ctx.clock.now())})
    select c.*, page.* from (select count(*)::int as count, count(*) filter (where not is_read)::int as unread from own) c
      left join (select * from own order by date desc, id desc limit ${query.limit}
        offset ${(query.page - 1) * query.limit}) page on true
    order by page.date desc, page.id desc`.execute(ctx.db);
  return {
    count: rows[0]?.count ?? 0,
    countExact: true,
    unread: rows[0]?.unread ?? 0,
    notifications: rows
      .filter((row) => row.id !== null)
      .map((row) => ({
        id: row.id,
        type: row.type,
        date: row.date.toISOString(),
        title: row.title,
        description: row.description,
        link: row.link,
        isRead: row.is_read,
        mustConfirm: row.must_confirm,
        isConfirmed: row.is_confirmed,
      })),
  };
});

/** How many notifications somebody has not read. */
export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (${ownSource(userId, now)}) own where not is_read`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks one's own notifications as read; others' are left alone without a word. */
export const markRead = verb(announcementsApi.markRead, async (ctx, { body }) => {
  const { user } = whoOf(ctx);
  const now = ctx.clock.now();
  const isMeant = body.ids === undefined ? sql`true` : sql`id = any(${body.ids}::uuid[])`;
  await ctx.db.transaction().execute(async (tx) => {
    await sql`update notifications set read_at = ${now} where user_id = ${user.id} and read_at is null and ${isMeant}`.execute(
      tx,
    );
    await sql`insert into announcement_reads (announcement_id, user_id, read_at)
      select a.id, ${user.id}, ${now} from ${announcementsFor(user.id, now)} where a.read_at is null
        and ${body.ids === undefined ? sql`true` : sql`a.id = any(${body.ids}::uuid[])`}
      on conflict do nothing`.execute(tx);
  });
  return { unread: await countUnread(ctx.db, user.id, now) };
});

/** Confirms that one read an announcement; the first time counts. */
export const confirmAnnouncement = verb(announcementsApi.confirm, async (ctx, { params: { id } }) => {
  const { user } = whoOf(ctx);
  const now = ctx.clock.now();
  const title = await titleFor(ctx, id, user.id);
  const answer = { unread: 0 };
  const change = ctx.db
    .insertInto('announcement_reads')
    .values({ announcement_id: id, user_id: user.id, read_at: now, confirmed_at: now })
    .onConflict((there) =>
      there
        .columns(['announcement_id', 'user_id'])
        .doUpdateSet({ confirmed_at: now })
        .where('announcement_reads.confirmed_at', 'is', null),
    )
    .returning('announcement_id as id');
  const target = { kind: 'announcement', id, label: title };
  await write(
    { ...ctx, retryKey: null },
    { change, audit: { module: 'announcements', action: 'confirm-announcement', target }, answer },
  );
  return { unread: await countUnread(ctx.db, user.id, now) };
});

async function titleFor(ctx: Context, id: string, userId: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select a.title from ${announcementsFor(userId, ctx.clock.now())} where a.id = ${id}`.execute(ctx.db);
  if (rows[0] === undefined) throw notFound('announcement');
  return rows[0].title;
}
