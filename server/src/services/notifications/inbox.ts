import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Source } from '../../platform/records/index.ts';
import { type NotificationSource, personalNotifications } from './notification-source.ts';

export type NotificationRow = {
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

/** The condition that a notification is still to be confirmed. */
export const isToConfirm = sql`(must_confirm and not is_confirmed)`;

/** What people have under their bell: their personal notifications, and what the sources of all features have for them. */
export class Inbox {
  readonly #sources: () => readonly NotificationSource[];

  /** `sources` is asked with each use: features that bring one also use the inbox. */
  constructor(sources: () => readonly NotificationSource[]) {
    this.#sources = () => [...sources(), personalNotifications];
  }

  /** Returns the notifications of a person. */
  of(userId: string, now: Date): Source<NotificationRow> {
    const all = this.#sources().map((source) => source.select(userId, now));
    return {
      name: 'notification',
      from: sql`(${sql.join(all, sql` union all `)}) own`,
      columns: sql`own.*`,
      key: 'own.id',
    };
  }

  /** Returns the statement that counts what a person has not read, for the figure on the bell. */
  unread(userId: string, now: Date): RawBuilder<{ unread: number }> {
    return sql`select count(*)::int as unread from ${this.of(userId, now).from} where not is_read`;
  }

  /** Returns what calls answer after a person has read something. */
  async countUnread(db: Db, userId: string, now: Date): Promise<{ unread: number }> {
    return (await this.unread(userId, now).execute(db)).rows[0] ?? { unread: 0 };
  }

  /** Marks notifications of a person as read: of these ids, or all for null. Returns how many were unread. */
  async markRead(db: Db, userId: string, ids: readonly string[] | null, now: Date): Promise<number> {
    let count = 0;
    for (const source of this.#sources())
      count += Number((await source.markRead(userId, ids, now).execute(db)).numAffectedRows ?? 0n);
    return count;
  }
}
