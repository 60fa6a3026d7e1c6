import type { Role } from '../access/roles.ts';

/** Who an announcement is for: any of these roles, at any of these branches. */
export type Audience = { roles: readonly string[]; branches: readonly string[] };

/** The parts of an account that decide which announcements it gets. */
export type Recipient = { role: Role; branch: string | null };

/**
 * Tells whether an announcement is for a person. Without roles it goes to all staff: dealer accounts belong to
 * customers, and get only what names their role. Without branches it goes to every branch. §14
 */
export function isAddressed({ role, branch }: Recipient, { roles, branches }: Audience): boolean {
  const hasRole = roles.length === 0 ? role !== 'DEALER' : roles.includes(role);
  return hasRole && (branches.length === 0 || (branch !== null && branches.includes(branch)));
}
