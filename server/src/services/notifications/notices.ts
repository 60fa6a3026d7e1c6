import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { WaitingSource } from '../waiting/index.ts';
import { type Inbox, isToConfirm, type NotificationRow } from './inbox.ts';

/** Returns what Home shows of one's own notifications: those to confirm, and the latest, read or not. */
export function noticesOf(inbox: Inbox): WaitingSource[] {
  const read = async ({ db, clock }: Context, userId: string, clause: RawBuilder<unknown>) =>
    (await sql<NotificationRow>`select own.* from ${inbox.of(userId, clock.now()).from} ${clause} limit 5`.execute(db))
      .rows;
  return [
    {
      section: 'waiting',
      of: 'account',
      items: async (ctx, { user }) =>
        (await read(ctx, user.id, sql`where ${isToConfirm} order by date`)).map((row) =>
          noticeOf(row, 'confirm', 'To confirm', 'Read and confirm'),
        ),
    },
    {
      section: 'notices',
      of: 'account',
      items: async (ctx, { user }) =>
        (await read(ctx, user.id, sql`order by date desc, id`)).map((row) =>
          noticeOf(row, 'notice', row.is_read ? null : 'Not read', 'Read'),
        ),
    },
  ];
}

const noticeOf = ({ id, title, date, link }: NotificationRow, prefix: string, note: string | null, label: string) => ({
  id: `${prefix}:${id}`,
  title,
  note,
  at: date.toISOString(),
  action: { label, path: link ?? `/home/notifications?open=${id}` },
});
