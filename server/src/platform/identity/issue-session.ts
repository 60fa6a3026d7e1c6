import type { Session } from '@poolhouse/domain/features/access/api';
import type { Context, SignedIn } from '../context.ts';
import type { UserRecord } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { noRolesRequired, presentSignedIn } from './present-user.ts';
import { type OpenSession, sessionSeconds } from './session-store.ts';

/** Returns what the browser gets for an open session: the cookie that renews, the token that calls carry, and the person. */
export async function issueSession(
  parts: IdentityParts,
  ctx: Context,
  user: UserRecord,
  session: OpenSession,
): Promise<Session> {
  const issued = await parts.tokens.issue(user.id, session.sessionId);
  ctx.cookies.set(session.secret, sessionSeconds);
  const row = { ...user, provider_factor: session.providerFactor };
  return { ...issued, user: presentSignedIn(row, session.sessionId, parts.secondFactorRoles).user };
}

/** Returns the context as that person's own, for the activity log. */
export function asUser(ctx: Context, user: UserRecord, sessionId: string): Context & { who: SignedIn } {
  return { ...ctx, who: presentSignedIn(user, sessionId, noRolesRequired) };
}
