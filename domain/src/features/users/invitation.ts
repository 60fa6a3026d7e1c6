import type { UserSummary } from './user.ts';

type Invitee = Pick<UserSummary, 'state' | 'lastSignInTime'>;

/** Returns why a user can't be invited (again); null when they can. */
export function invitationRefusal({ state, lastSignInTime }: Invitee): string | null {
  if (state !== 'active') return 'Only active users can be invited.';
  return lastSignInTime === null ? null : 'This user has signed in already. Send a link to reset the password instead.';
}

export type InvitationState = { kind: 'invited' | 'expired'; expiresAt: string };

/** Returns how the invitation of a user stands; null for users who were not invited, or chose a password or signed in. */
export function invitationState(
  user: Invitee & Pick<UserSummary, 'invitationExpiresAt'>,
  now: Date,
): InvitationState | null {
  const { invitationExpiresAt: expiresAt } = user;
  if (expiresAt === null || invitationRefusal(user) !== null) return null;
  return { kind: new Date(expiresAt) > now ? 'invited' : 'expired', expiresAt };
}
