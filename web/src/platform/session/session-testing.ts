import { type SessionUser, userId } from '@poolhouse/domain/features/access/api';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { defaultTheme } from '@poolhouse/domain/features/access/theme';

/** Two people, by their ids. */
export const testIds = {
  viewer: '01890a5d-ac96-774b-bcce-b302099a8057',
  other: '01890a5d-ac96-774b-bcce-b302099a8058',
} as const;

/** Returns a signed-in person with what their role ships with. */
export function sessionUser(id: string, role: Role, change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: userId.parse(id),
    email: `${role}@test.example`,
    name: role,
    role,
    jobDesc: null,
    priorityId: null,
    branch: null,
    permissions: {},
    pages: [...pagesOfRole[role]],
    isFirstLogin: false,
    mustSetUpSecondFactor: false,
    avatar: null,
    theme: defaultTheme,
    ...change,
  };
}
