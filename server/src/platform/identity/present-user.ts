import { userId } from '@poolhouse/domain/features/access/api';
import { pages } from '@poolhouse/domain/features/access/pages';
import { permissionMap } from '@poolhouse/domain/features/access/permissions';
import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { defaultTheme, theme } from '@poolhouse/domain/features/access/theme';
import { z } from 'zod';
import type { SignedIn } from '../context.ts';
import { pagesFor } from './role-pages.ts';

/** The columns of `users` that make up a signed-in person, for statements in plain SQL with the table as `u`. */
export const userColumns = `u.id, u.email, u.name, u.role, u.job_desc, u.priority_id, u.permissions, u.branch, u.is_first_login, u.avatar, u.theme,
  (select rp.pages from role_pages rp where rp.role = u.role) as role_pages,
  exists (select from auth_second_factors f where f.user_id = u.identity_id and f.confirmed_at is not null) as has_second_factor`;

const userRow = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  job_desc: z.string().nullable(),
  priority_id: z.string().nullable(),
  permissions: permissionMap,
  branch: z.string().nullable(),
  is_first_login: z.boolean(),
  avatar: z.string().nullable(),
  theme: theme.catch(defaultTheme),
  role_pages: z.array(z.enum(pages)).nullable(),
  has_second_factor: z.boolean(),
  /** True where the identity provider asked for a second factor. */
  provider_factor: z.boolean().optional(),
});

/** For viewing as another user: the viewer has proven a second factor where one is needed. */
export const noRolesRequired: ReadonlySet<Role> = new Set();

/** Makes the signed-in person of a row of `users`; a row that makes no sense is refused. `obliged`: the roles that need a second factor. */
export function presentSignedIn(row: unknown, sessionId: string, obliged: ReadonlySet<Role>): SignedIn {
  const stored = userRow.parse(row);
  const reachable = [...pagesFor(stored.role, stored.role_pages)];
  const { id, role, permissions, priority_id: priorityId } = stored;
  return {
    sessionId,
    branch: stored.branch,
    person: { id, role, pages: reachable, permissions, priorityId },
    user: {
      id,
      email: stored.email,
      name: stored.name,
      role,
      jobDesc: stored.job_desc,
      priorityId,
      branch: stored.branch,
      permissions,
      pages: reachable,
      isFirstLogin: stored.is_first_login,
      mustSetUpSecondFactor: obliged.has(role) && !stored.has_second_factor && stored.provider_factor !== true,
      avatar: stored.avatar,
      theme: stored.theme,
    },
  };
}
