import { invalidField } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isAmong, type NotificationSource } from '../../services/notifications/index.ts';

/** Whether an announcement `a` is for a person `u`: `isAddressed` of the domain as a condition, for accounts in use. */
export const isAddressed = sql`(u.deleted_at is null and u.disabled_at is null
  and case when a.roles = '{}' then u.role <> 'DEALER' else u.role = any(a.roles) end
  and (a.branches = '{}' or u.branch = any(a.branches)))`;

/** Returns whether people see an announcement `a` at a time. */
export const isPublished = (now: Date) =>
  sql`(a.withdrawn_at is null and a.publish_at <= ${now} and (a.expires_at is null or a.expires_at > ${now}))`;

/** Refuses unknown branches: no user would see the announcement. */
export async function requireBranches(db: Db, values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  const found = await db.selectFrom('branches').select('value').where('value', 'in', values).execute();
  const known = new Set(found.map(({ value }) => value));
  if (values.some((value) => !known.has(value))) throw invalidField('branches', 'Choose branches from the list.');
}

type Audience = { roles: readonly string[]; branches: readonly string[] };

/** Returns how many people an audience has, those of the company and dealers apart. */
export async function countAudience(
  db: Db,
  { roles, branches }: Audience,
): Promise<{ staff: number; dealers: number }> {
  const { rows } = await sql<{ staff: number; dealers: number }>`
    select count(*) filter (where u.role <> 'DEALER')::int as staff, count(*) filter (where u.role = 'DEALER')::int as dealers
    from users u, (select ${[...roles]}::text[] as roles, ${[...branches]}::text[] as branches) a
    where ${isAddressed}`.execute(db);
  return rows[0] ?? { staff: 0, dealers: 0 };
}

/** Returns how many people an audience has in all. */
export async function countPeople(db: Db, audience: Audience): Promise<number> {
  const { staff, dealers } = await countAudience(db, audience);
  return staff + dealers;
}

/** Returns the announcements that are out and for one person, as a source `a` of rows. */
export const announcementsFor = (userId: string, now: Date): RawBuilder<unknown> => sql`
  (select a.*, r.read_at, r.confirmed_at from users u
    join announcements a on ${isPublished(now)} and ${isAddressed}
    left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id
    where u.id = ${userId}) a`;

/** Announcements as their readers have them under the bell. */
export const announcementNotifications: NotificationSource = {
  select: (
    userId,
    now,
  ) => sql`select a.id, 'announcement' as type, a.publish_at as date, a.title, a.description, null as link,
    a.read_at is not null as is_read, a.must_confirm, a.confirmed_at is not null as is_confirmed from ${announcementsFor(userId, now)}`,
  markRead: (userId, ids, now) => sql`insert into announcement_reads (announcement_id, user_id, read_at)
    select a.id, ${userId}, ${now} from ${announcementsFor(userId, now)} where a.read_at is null and ${isAmong(ids, 'a.id')}
    on conflict do nothing`,
};
