import { type RawBuilder, sql } from 'kysely';

/** Notifications that a feature makes of its own records, for people whom it finds when they ask. */
export type NotificationSource = {
  /**
   * Selects those of a person: `id`, `type`, `date`, `title`, `description`, `link`, `is_read`, `must_confirm` and
   * `is_confirmed`, in this order.
   */
  select(userId: string, now: Date): RawBuilder<unknown>;
  /** Marks a person's unread ones as read, and counts these: of the given ids, or all for null. */
  markRead(userId: string, ids: readonly string[] | null, now: Date): RawBuilder<unknown>;
};

/** Returns the condition that an id was asked for. */
export const isAmong = (ids: readonly string[] | null, column: string): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** What was written for one person each, by `notifyPeople`. */
export const personalNotifications: NotificationSource = {
  select: (userId) => sql`select id, type, created_at as date, title, description, link, read_at is not null as is_read,
    false as must_confirm, false as is_confirmed from notifications where user_id = ${userId}`,
  markRead: (userId, ids, now) => sql`update notifications set read_at = ${now}
    where user_id = ${userId} and read_at is null and ${isAmong(ids, 'id')}`,
};
