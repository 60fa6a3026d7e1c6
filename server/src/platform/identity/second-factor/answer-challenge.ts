import type { Session } from '@poolhouse/domain/features/access/api';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { recordAudit } from '../../audit/audit-entry.ts';
import type { Context } from '../../context.ts';
import { credentialProvider, findUser, requireActiveUser, type UserRecord } from '../credential.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { issueSession } from '../issue-session.ts';
import { startSession } from '../start-session.ts';
import {
  type Challenge,
  challengeExpired,
  type FirstFactor,
  passwordFingerprint,
  readChallenge,
  signChallenge,
} from './challenge.ts';
import { withVerifiedCode } from './verify-code.ts';

/** Asks for the code; what the browser gets besides is of use only with one. */
export async function askForCode(
  parts: IdentityParts,
  ctx: Context,
  user: UserRecord,
  step: FirstFactor,
): Promise<Failure> {
  const target = { kind: userRecord.kind, id: user.id, label: user.email };
  await recordAudit(ctx, { action: accessActions.challengeSecondFactor, target });
  const challenge = await signChallenge(parts.keys.challenge, ctx.clock, step);
  return new Failure('second-factor-required', 'Enter the code from your authenticator app.', { facts: { challenge } });
}

type Given = { challenge: string; code: string };

/** Finishes a sign-in with a code. */
export async function answerChallenge(parts: IdentityParts, ctx: Context, given: Given): Promise<Session> {
  const challenge = await readChallenge(parts.keys.challenge, ctx.clock, given.challenge);
  if (!(await isStillValid(ctx, challenge))) throw challengeExpired();
  const { identityId, provenAt, method } = challenge;
  const user = requireActiveUser(await findUser(ctx.db, identityId));
  if (!user.has_second_factor) throw challengeExpired();
  const claim = {
    identityId,
    user,
    code: given.code,
    isPending: false,
    failedAction: accessActions.secondFactorFailed,
  };
  const session = await withVerifiedCode(parts, ctx, claim, (db, kind) =>
    startSession(ctx, db, {
      user,
      identityId,
      provenAt,
      method: `${method} and ${kind === 'app' ? 'code' : 'recovery code'}`,
    }),
  );
  return issueSession(parts, ctx, user, session);
}

/** False when the password was changed since it was proven. */
async function isStillValid(ctx: Context, { identityId, method, mark }: Challenge): Promise<boolean> {
  if (method !== 'password') return true;
  const row = await ctx.db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', identityId)
    .where('provider_id', '=', credentialProvider)
    .executeTakeFirst();
  return row !== undefined && passwordFingerprint(row.password) === mark;
}
