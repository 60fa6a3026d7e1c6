import type { UserId } from '@poolhouse/domain/features/access/api';
import type { Holder } from '@poolhouse/domain/features/access/grants';
import type { Page } from '@poolhouse/domain/features/access/pages';
import type { PermissionMap } from '@poolhouse/domain/features/access/permissions';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { defaultTheme, theme } from '@poolhouse/domain/features/access/theme';
import type { User, UserState, UserSummary } from '@poolhouse/domain/features/users/user';
import type { Selectable } from 'kysely';
import type { UsersTable } from '../../platform/database/database-tables.ts';
import { pagesFor } from '../../platform/identity/role-pages.ts';

export type UserRow = Selectable<UsersTable>;

export function stateOf(row: Pick<UserRow, 'disabled_at' | 'deleted_at' | 'erased_at'>): UserState {
  if (row.erased_at !== null) return 'erased';
  if (row.deleted_at !== null) return 'deleted';
  return row.disabled_at === null ? 'active' : 'suspended';
}

/** Returns what of an account people change, as the log shows it. */
export function valuesOfUser(row: UserRow) {
  return {
    email: row.email,
    name: row.name,
    role: row.role as Role,
    jobDesc: row.job_desc,
    priorityId: row.priority_id,
    branch: row.branch,
    permissions: row.permissions as PermissionMap,
    state: stateOf(row),
  };
}
export type UserValues = ReturnType<typeof valuesOfUser>;

export type PagesOfRoles = ReadonlyMap<Role, readonly Page[]>;

export function holderOf({ role, permissions }: Pick<UserValues, 'role' | 'permissions'>, set: PagesOfRoles): Holder {
  return { role, permissions, pages: pagesFor(role, set.get(role) ?? null) };
}

/** Returns a person's row in the list. */
export function presentUserSummary(row: Omit<UserRow, 'permissions' | 'theme'>): UserSummary {
  return {
    id: row.id as UserId,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    jobDesc: row.job_desc,
    priorityId: row.priority_id,
    isFirstLogin: row.is_first_login,
    lastSignInTime: row.last_sign_in_at?.toISOString() ?? null,
    invitationExpiresAt: row.invitation_expires_at?.toISOString() ?? null,
    avatar: row.avatar,
    branch: row.branch,
    state: stateOf(row),
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    lastUpdate: row.updated_at.toISOString(),
  };
}

/** Returns a person's account. §3 */
export function presentUser(row: UserRow): User {
  const chosen = theme.safeParse(row.theme);
  return {
    ...presentUserSummary(row),
    uid: row.identity_id,
    mongoId: row.mongo_id,
    permissions: row.permissions as PermissionMap,
    theme: chosen.success ? chosen.data : defaultTheme,
  };
}
