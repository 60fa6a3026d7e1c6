import { canOn } from '@poolhouse/domain/features/access/can-on';
import type { Permission, PermissionMap } from '@poolhouse/domain/features/access/permissions';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { loadRolePages, pagesFor } from '../../platform/identity/index.ts';
import type { JobEnd } from '../../platform/jobs/index.ts';

/** What people are told: `type` says what it is about, `link` is the page that it leads to. */
export type Message = { type: string; title: string; description: string; link: string };

/** Returns those of the selected users who may see a record of the company: no one hears of what their page wouldn't show. */
export async function findRecipients(db: Db, permission: Permission, userIds: RawBuilder<unknown>): Promise<string[]> {
  const found = db.selectFrom('users').select(['id', 'role', 'permissions', 'priority_id as priorityId']);
  const inUse = found.where('deleted_at', 'is', null).where('disabled_at', 'is', null);
  const rows = await inUse.where(sql<boolean>`id in (${userIds})`).execute();
  if (rows.length === 0) return [];
  const set = await loadRolePages(db);
  const maySee = ({ id, role: given, permissions, priorityId }: (typeof rows)[number]) => {
    const role = given as Role;
    const pages = pagesFor(role, set.get(role) ?? null);
    const person = { id, role, pages, permissions: permissions as PermissionMap, priorityId };
    return canOn(person, permission, { owner: 'company' });
  };
  return rows.filter(maySee).map(({ id }) => id);
}

/**
 * Returns the statement that tells people something, on their open pages at once and under their bell until they read it.
 *
 *     await notifyPeople(people, { type: 'import', title, description, link }, now).execute(tx)
 */
export function notifyPeople(
  people: readonly string[],
  { type, title, description, link }: Message,
  now: Date,
): RawBuilder<unknown> {
  return sql`insert into notifications (id, user_id, type, title, description, link, created_at)
    select gen_random_uuid(), id, ${type}, ${title}, ${description}, ${link}, ${now}::timestamptz
    from users where id = any(${[...people]}::uuid[])`;
}

/** Returns the same for `also` of a change: it happens with the change and only with it. */
export const notifyWithChange: typeof notifyPeople = (...given) =>
  sql`${notifyPeople(...given)} and exists (select from change)`;

/** For how long people wait for work, in milliseconds; what takes longer they leave. */
const patienceMs = 10_000;

/** Tells who started work that lasted what came of it. Their page tells them of work that was over soon. */
export async function notifyStarter(
  db: Db,
  { startedBy, tookMs, at }: Pick<JobEnd, 'startedBy' | 'tookMs' | 'at'>,
  message: Message,
): Promise<void> {
  if (startedBy !== null && tookMs >= patienceMs) await notifyPeople([startedBy], message, at).execute(db);
}

/** Returns the condition that a user hasn't read a notification of a type that they got since a time; both are SQL expressions. */
export function hasUnread(userId: RawBuilder<unknown>, type: string, since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from notifications n where n.user_id = ${userId} and n.type = ${type} and n.read_at is null
    and n.created_at >= ${since})`;
}
