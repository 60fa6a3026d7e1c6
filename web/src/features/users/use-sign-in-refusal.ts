import { whyNotSignInOf } from '@poolhouse/domain/features/access/grants';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../platform/session/session.ts';
import { useCan } from '../../platform/use-can.ts';
import { rolePagesQuery } from './account-queries.ts';

/**
 * Returns why the viewer can't change how this person signs in or give their access back; null when they can. The server asks
 * the same function. Until the pages of roles have arrived, those that ship count.
 */
export function useSignInRefusal({ role, permissions }: Pick<User, 'role' | 'permissions'>): string | null {
  const viewer = useUser();
  const { allowed } = useCan('admin.users:view');
  const stored = useQuery({ ...rolePagesQuery(), enabled: allowed }).data?.roles;
  const pages = stored?.find((one) => one.role === role)?.pages ?? pagesOfRole[role];
  return whyNotSignInOf(viewer, { role, permissions, pages });
}

/** Returns what "Why can't I?" is asked about it. */
export function signInQuestion(message: string) {
  return { permission: 'admin.users:manage', refusal: { rule: 'grant', message } } as const;
}
