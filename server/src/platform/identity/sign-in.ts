import type { Session } from '@poolhouse/domain/features/access/api';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import { checkPassword } from './check-password.ts';
import { requireActiveUser, type UserRecord } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { issueSession } from './issue-session.ts';
import { askForCode } from './second-factor/answer-challenge.ts';
import { startSession } from './start-session.ts';

type Given = { email: string; password: string };

/**
 * Opens a session for a user with the right password. What is wrong with an account, and whether a second factor is asked
 * for, is told after the password only.
 */
export async function signIn(parts: IdentityParts, ctx: Context, { email, password }: Given): Promise<Session> {
  const message = 'Wrong email or password.';
  const credential = await checkPassword(parts, ctx, {
    email,
    password,
    failedAction: accessActions.signInFailed,
    message,
  });
  const { identityId, passwordHash } = credential;
  const user = await requireActiveUserOrAudit(ctx, credential.user, email);
  if (user.has_second_factor) {
    const provenAt = ctx.clock.now();
    throw await askForCode(parts, ctx, user, { identityId, passwordHash, provenAt, method: 'password' });
  }
  const session = await ctx.db
    .transaction()
    .execute((db) => startSession(ctx, db, { user, identityId, method: 'password' }));
  return issueSession(parts, ctx, user, session);
}

/** Requires an active user; refusals of people who proved who they are stand in the activity log. */
export async function requireActiveUserOrAudit(
  ctx: Context,
  user: UserRecord | null,
  email: string,
): Promise<UserRecord> {
  try {
    return requireActiveUser(user);
  } catch (error) {
    const reason = error instanceof Failure ? error.code : 'unknown';
    await recordAudit(ctx, {
      action: accessActions.signInFailed,
      target: { kind: userRecord.kind, id: user?.id ?? null, label: email },
      changes: [{ field: 'reason', before: null, after: reason }],
    });
    throw error;
  }
}
