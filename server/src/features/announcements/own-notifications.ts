import { userRecord } from '@poolhouse/domain/features/access/records';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { announcementRecord } from '@poolhouse/domain/features/announcements/records';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { recordOutcome } from '../../platform/database/write.ts';
import { loadOne, type Source } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { announcementsFor } from './announcement-queries.ts';
import { countUnread } from './notification-queries.ts';

/** Marks one's own notifications as read; others' are left alone without a word. */
export const markRead = useCase(announcementsApi.markRead, (ctx, { body }) => {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const isMeant = (id: string) => (body.ids === undefined ? sql`true` : sql`${sql.ref(id)} = any(${body.ids}::uuid[])`);
  return ctx.db.transaction().execute(async (tx) => {
    const told = await sql`update notifications set read_at = ${now}
      where user_id = ${user.id} and read_at is null and ${isMeant('id')}`.execute(tx);
    const read = await sql`insert into announcement_reads (announcement_id, user_id, read_at)
      select a.id, ${user.id}, ${now} from ${announcementsFor(user.id, now)} where a.read_at is null and ${isMeant('a.id')}
      on conflict do nothing`.execute(tx);
    const answer = { unread: await countUnread(tx, user.id, now) };
    const count = Number(told.numAffectedRows ?? 0n) + Number(read.numAffectedRows ?? 0n);
    if (count > 0) {
      const target = { kind: userRecord.kind, id: user.id, label: user.email };
      const changes = [{ field: 'notifications', before: null, after: count }];
      const audit = { action: announcementsApi.markRead.audit, target, changes };
      await recordOutcome(ctx, { audit, answer }, tx);
    }
    return answer;
  });
});

const readable = (userId: string, now: Date): Source<{ title: string }> => ({
  name: 'announcement',
  from: announcementsFor(userId, now),
  columns: sql`a.title`,
  key: 'a.id',
});

/** Confirms that one read an announcement; the first time counts. */
export const confirmAnnouncement = useCase(announcementsApi.confirm, async (ctx, { params: { id } }) => {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const { title } = await loadOne(ctx.db, readable(user.id, now), id);
  return ctx.db.transaction().execute(async (tx) => {
    const confirmed = await tx
      .insertInto('announcement_reads')
      .values({ announcement_id: id, user_id: user.id, read_at: now, confirmed_at: now })
      .onConflict((there) =>
        there
          .columns(['announcement_id', 'user_id'])
          .doUpdateSet({ confirmed_at: now })
          .where('announcement_reads.confirmed_at', 'is', null),
      )
      .returning('announcement_id')
      .executeTakeFirst();
    const answer = { unread: await countUnread(tx, user.id, now) };
    const target = { kind: announcementRecord.kind, id, label: title };
    const audit = { action: announcementsApi.confirm.audit, target };
    if (confirmed !== undefined) await recordOutcome(ctx, { audit, answer }, tx);
    return answer;
  });
});
