import { sql } from 'kysely';
import type { Part } from '../../platform/part.ts';
import type { Counter } from '../counters/index.ts';
import type { WaitingSource } from '../waiting/index.ts';
import type { Inbox } from './inbox.ts';
import { listNotifications } from './list-notifications.ts';
import { liveInbox } from './live-inbox.ts';
import { markRead } from './mark-read.ts';
import { noticesOf } from './notices.ts';

/** Personal notifications are deleted after half a year, read or not. */
const keptDays = 180;

export function notificationsService(
  inbox: Inbox,
): Part & { counters: readonly Counter[]; waiting: readonly WaitingSource[] } {
  return {
    name: 'notifications',
    tables: { notifications: 'private' },
    useCases: [listNotifications(inbox), markRead(inbox)],
    topics: [liveInbox],
    counters: [{ field: 'notifications_unread', of: 'account', count: ({ user }, now) => inbox.unread(user.id, now) }],
    waiting: noticesOf(inbox),
    cleanups: [
      {
        name: 'notifications',
        run: ({ db, clock }) =>
          sql`delete from notifications where created_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays})`.execute(
            db,
          ),
      },
    ],
  };
}
