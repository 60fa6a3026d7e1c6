import type { Announcement, AnnouncementId } from '@poolhouse/domain/features/announcements/announcement';
import { announcementState } from '@poolhouse/domain/features/announcements/announcement';
import { invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export type AnnouncementRow = {
  id: string;
  title: string;
  description: string;
  roles: string[];
  branches: string[];
  publish_at: Date;
  expires_at: Date | null;
  must_confirm: boolean;
  withdrawn_at: Date | null;
  created_by: string;
  revision: number;
  created_at: Date;
  author: string;
  audience: number;
  read_by: number;
  confirmed_by: number;
};

/** Whether an announcement `a` is for a person `u`: `isAddressed` of the domain as a condition, for accounts in use. */
export const isAddressed = sql`(u.deleted_at is null and u.disabled_at is null
  and case when a.roles = '{}' then u.role <> 'DEALER' else u.role = any(a.roles) end
  and (a.branches = '{}' or u.branch = any(a.branches)))`;

/** Returns whether people see an announcement `a` at a time. */
export const isPublished = (now: Date) =>
  sql`(a.withdrawn_at is null and a.publish_at <= ${now} and (a.expires_at is null or a.expires_at > ${now}))`;

export const announcementColumns = sql`a.*, author.name as author,
  (select count(*)::int from users u where ${isAddressed}) as audience,
  (select count(*)::int from announcement_reads r join users u on u.id = r.user_id
    where r.announcement_id = a.id and ${isAddressed}) as read_by,
  (select count(*)::int from announcement_reads r join users u on u.id = r.user_id
    where r.announcement_id = a.id and r.confirmed_at is not null and ${isAddressed}) as confirmed_by`;

export function presentAnnouncement(row: AnnouncementRow, now: Date): Announcement {
  const times = { publishAt: row.publish_at, expiresAt: row.expires_at, withdrawnAt: row.withdrawn_at };
  return {
    id: row.id as AnnouncementId,
    title: row.title,
    description: row.description,
    roles: row.roles,
    branches: row.branches,
    publishAt: row.publish_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    mustConfirm: row.must_confirm,
    state: announcementState(times, now),
    createdBy: row.author,
    audience: row.audience,
    readBy: row.read_by,
    confirmedBy: row.confirmed_by,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
  };
}

export async function loadAnnouncement(db: Db, id: string): Promise<AnnouncementRow> {
  const { rows } = await sql<AnnouncementRow>`
    select ${announcementColumns} from announcements a join users author on author.id = a.created_by
    where a.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw notFound('announcement');
  return rows[0];
}

/** Refuses unknown branches: no user would see the announcement. */
export async function requireBranches(db: Db, values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  const found = await db.selectFrom('branches').select('value').where('value', 'in', values).execute();
  const known = new Set(found.map(({ value }) => value));
  if (values.some((value) => !known.has(value))) throw invalidField('branches', 'Choose branches from the list.');
}

/** Returns how many people an audience has, those of the company and dealers apart. */
export async function countAudience(
  db: Db,
  roles: readonly string[],
  branches: readonly string[],
): Promise<{ staff: number; dealers: number }> {
  const { rows } = await sql<{ staff: number; dealers: number }>`
    select count(*) filter (where u.role <> 'DEALER')::int as staff, count(*) filter (where u.role = 'DEALER')::int as dealers from users u, (select ${[...roles]}::text[] as roles, ${[...branches]}::text[] as branches) a
    where ${isAddressed}`.execute(db);
  return rows[0] ?? { staff: 0, dealers: 0 };
}

/** Returns the announcements that are out and for one person, as a source `a` of rows. */
export const announcementsFor = (userId: string, now: Date): RawBuilder<unknown> => sql`
  (select a.*, r.read_at, r.confirmed_at from users u
    join announcements a on ${isPublished(now)} and ${isAddressed}
    left join announcement_reads r on r.announcement_id = a.id and r.user_id = u.id
    where u.id = ${userId}) a`;
