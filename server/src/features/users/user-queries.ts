import type { UserListQuery, UserSort, UserStatus } from '@poolhouse/domain/features/users/user';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { allOf, anyOf, contains, orderBy } from '../../platform/records/index.ts';
import type { UserRow } from './user-row.ts';

/** Returns one account, also a deleted one. */
export async function loadUser(db: Db, id: string): Promise<UserRow> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('person');
  return row;
}

const active = sql`u.deleted_at is null and u.disabled_at is null`;
const invited = sql`${active} and u.last_sign_in_at is null and u.invitation_expires_at`;

const conditionsOfStatus = (now: Date) =>
  ({
    active: sql`(${active})`,
    invited: sql`(${invited} > ${now})`,
    'invitation-expired': sql`(${invited} <= ${now})`,
    suspended: sql`(u.deleted_at is null and u.disabled_at is not null)`,
    deleted: sql`(u.deleted_at is not null and u.erased_at is null)`,
    erased: sql`u.erased_at is not null`,
  }) satisfies Record<UserStatus, RawBuilder<unknown>>;

export type UserFilter = Pick<UserListQuery, 'q' | 'state'> & Partial<Pick<UserListQuery, 'role' | 'kind'>>;

/**
 * Returns the condition of the list's filters on `users u`, with `only` besides them. The company has some thousand people:
 * names are looked through.
 */
export function userCondition(filter: UserFilter, only: 'dealer' | null, now: Date): RawBuilder<unknown> {
  const conditionOf = conditionsOfStatus(now);
  const statuses = filter.state ?? (['active', 'suspended'] as const);
  return allOf(
    anyOf(statuses.map((status) => conditionOf[status])),
    only === 'dealer' && sql`u.role = 'DEALER'`,
    filter.role && sql`u.role = any(${filter.role})`,
    filter.kind && sql`(case u.role when 'DEALER' then 'dealer' else 'staff' end) = any(${filter.kind})`,
    filter.q && anyOf([sql`u.mongo_id = ${filter.q}`, contains(filter.q, 'u.name', 'u.email', 'u.priority_id')]),
  );
}

const columnOf = {
  name: 'lower(u.name)',
  email: 'lower(u.email)',
  role: 'u.role',
  lastSignInTime: 'u.last_sign_in_at',
} as const satisfies Record<UserSort, string>;

export const userOrder = (sort: UserListQuery['sort']) => orderBy(columnOf, sort ?? 'name', 'u.id');
