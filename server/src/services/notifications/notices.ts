import { type RawBuilder, sql } from 'kysely';
import type { WaitingSource } from '../waiting/index.ts';
import { type Inbox, isToConfirm, type NotificationRow } from './inbox.ts';

type Notices = {
  section: WaitingSource['section'];
  /** Which notifications, in which order. */
  wanted: RawBuilder<unknown>;
  /** Names the entries: `notice:<id>`. */
  prefix: string;
  noteOf: (row: NotificationRow) => string | null;
  label: string;
};

const kinds: readonly Notices[] = [
  {
    section: 'waiting',
    wanted: sql`where ${isToConfirm} order by date`,
    prefix: 'confirm',
    noteOf: () => 'To confirm',
    label: 'Read and confirm',
  },
  {
    section: 'notices',
    wanted: sql`order by date desc, id`,
    prefix: 'notice',
    noteOf: ({ is_read }) => (is_read ? null : 'Not read'),
    label: 'Read',
  },
];

/** Returns what Home shows of one's own notifications: those to confirm, and the latest, read or not. */
export const noticesOf = (inbox: Inbox): WaitingSource[] =>
  kinds.map(({ section, wanted, prefix, noteOf, label }) => ({
    section,
    of: 'account',
    items: async ({ db, clock }, { user }) => {
      const own = inbox.of(user.id, clock.now()).from;
      const { rows } = await sql<NotificationRow>`select own.* from ${own} ${wanted} limit 5`.execute(db);
      return rows.map((row) => ({
        id: `${prefix}:${row.id}`,
        title: row.title,
        note: noteOf(row),
        at: row.date.toISOString(),
        action: { label, path: row.link ?? `/home/notifications?open=${row.id}` },
      }));
    },
  }));
