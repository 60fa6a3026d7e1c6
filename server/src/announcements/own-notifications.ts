import { announcementsApi } from '@poolhouse/domain/announcements/api';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type Context, whoOf } from '../platform/context.ts';
import { write } from '../platform/database/write.ts';
import { verb } from '../platform/verb.ts';
import { announcementsFor } from './announcement-queries.ts';
import { countUnread } from './notification-queries.ts';

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
