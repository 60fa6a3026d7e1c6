import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { announcementRecord } from '@poolhouse/domain/features/announcements/records';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { changeTogether, loadOne, type Source } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { Inbox } from '../../services/notifications/index.ts';
import { announcementsFor } from './announcement-queries.ts';

const readable = (userId: string, now: Date): Source<{ title: string }> => ({
  name: 'announcement',
  from: announcementsFor(userId, now),
  columns: sql`a.title`,
  key: 'a.id',
});

/** Confirms that one read an announcement; the first time counts. */
export const confirmAnnouncement = (inbox: Inbox) =>
  useCase(announcementsApi.confirm, async (ctx, { params: { id } }) => {
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    const { title } = await loadOne(ctx.db, readable(user.id, now), id);
    return changeTogether(ctx, async (tx) => {
      const { rows } = await sql`insert into announcement_reads as r (announcement_id, user_id, read_at, confirmed_at)
        values (${id}, ${user.id}, ${now}, ${now}) on conflict (announcement_id, user_id)
        do update set confirmed_at = ${now} where r.confirmed_at is null returning r.user_id`.execute(tx);
      const answer = await inbox.countUnread(tx, user.id, now);
      const audit = {
        action: announcementsApi.confirm.audit,
        target: { kind: announcementRecord.kind, id, label: title },
      };
      return { answer, audit: rows.length > 0 ? [audit] : [] };
    });
  });
