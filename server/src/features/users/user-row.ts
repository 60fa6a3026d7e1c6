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
import { fieldsOf } from '../../platform/records/index.ts';

export type UserRow = Selectable<UsersTable>;
/** Columns are checked when they are written, so they are trusted when they are read. */
type Trusted = UserRow & { id: UserId; role: Role; permissions: PermissionMap };

export function stateOf(row: Pick<UserRow, 'disabled_at' | 'deleted_at' | 'erased_at'>): UserState {
  if (row.erased_at !== null) return 'erased';
  if (row.deleted_at !== null) return 'deleted';
  return row.disabled_at === null ? 'active' : 'suspended';
}

/** Returns what of an account people change, as the log shows it. */
export function valuesOfUser(row: UserRow) {
  return {
    ...fieldsOf(row as Trusted, ['email', 'name', 'role', 'jobDesc', 'priorityId', 'branch', 'permissions']),
    state: stateOf(row),
  };
}
export type UserValues = ReturnType<typeof valuesOfUser>;

/** Returns whether two addresses are the same but for capitals. */
export function isSameAddress(one: Pick<UserValues, 'email'>, other: Pick<UserValues, 'email'>): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase();
}

export type PagesOfRoles = ReadonlyMap<Role, readonly Page[]>;

export function holderOf({ role, permissions }: Pick<UserValues, 'role' | 'permissions'>, set: PagesOfRoles): Holder {
  return { role, permissions, pages: pagesFor(role, set.get(role) ?? null) };
}

const summaryFields = [
  ...(['id', 'email', 'name', 'role', 'jobDesc', 'priorityId', 'isFirstLogin', 'avatar', 'branch'] as const),
  ...(['revision', 'createdAt'] as const),
] as const;

/** Returns a person's row in the list. */
export function presentUserSummary(row: Omit<UserRow, 'permissions' | 'theme'>): UserSummary {
  const { last_sign_in_at: lastSignIn, updated_at: lastUpdate } = row;
  return {
    ...fieldsOf(row as Trusted, summaryFields),
    lastSignInTime: lastSignIn?.toISOString() ?? null,
    invitationExpiresAt: row.invitation_expires_at?.toISOString() ?? null,
    state: stateOf(row),
    lastUpdate: lastUpdate.toISOString(),
  };
}

/** Returns a person's account. §3 */
export function presentUser(row: UserRow): User {
  const chosen = theme.safeParse(row.theme);
  return {
    ...presentUserSummary(row),
    ...fieldsOf(row as Trusted, ['mongoId', 'permissions']),
    uid: row.identity_id,
    theme: chosen.success ? chosen.data : defaultTheme,
  };
}
