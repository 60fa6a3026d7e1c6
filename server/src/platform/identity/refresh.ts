import type { Session } from '@poolhouse/domain/features/access/api';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import { findUser, requireActiveUser } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';
import { issueSession } from './issue-session.ts';
import { rotateSession } from './session-store.ts';

/** Renews the token with the cookie. Renewals are routine and stay out of the activity log; misuse goes in. */
export async function refresh(parts: IdentityParts, ctx: Context): Promise<Session> {
  const secret = ctx.cookies.get();
  const rotation = secret === undefined ? null : await rotateSession(ctx, parts.keys, secret);
  if (rotation === null) throw new Failure('unauthenticated', 'Sign in to continue.');
  const user = await findUser(ctx.db, rotation.identityId);
  if ('secret' in rotation) return issueSession(parts, ctx, requireActiveUser(user), rotation);
  parts.sessions.forgetSession(rotation.reusedSessionId);
  ctx.log.warn({ security: 'old session cookie used again', sessionId: rotation.reusedSessionId });
  const target = { kind: userRecord.kind, id: user?.id ?? null, label: user?.email ?? null };
  await recordAudit(ctx, { action: accessActions.refreshFailed, target });
  throw new Failure('unauthenticated', 'Your session has ended. Sign in again.');
}
