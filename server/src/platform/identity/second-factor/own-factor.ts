import { randomBytes } from 'node:crypto';
import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import type { SecondFactorOffer, SecondFactorState } from '@poolhouse/domain/features/access/second-factor';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { recordAudit } from '../../audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../../context.ts';
import type { Db } from '../../database/connect.ts';
import { checkPassword } from '../check-password.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { endOtherSessions } from '../session-store.ts';
import { offerSecret } from './app-code.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  lockFactor,
  replaceRecoveryCodes,
  savePendingFactor,
} from './factor-store.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { sealSecret } from './sealed-secret.ts';
import { withVerifiedCode } from './verify-code.ts';

const secretBytes = 20;

/** The identity of the signed-in person. */
async function ownIdentity(ctx: Context): Promise<string> {
  const { user } = requireSignedIn(ctx);
  const row = await ctx.db.selectFrom('users').select('identity_id').where('id', '=', user.id).executeTakeFirst();
  if (!row?.identity_id) throw new Failure('unauthenticated', 'Sign in again.');
  return row.identity_id;
}

function audit(ctx: Context, db: Db, action: AuditAction): Promise<void> {
  const { user } = requireSignedIn(ctx);
  const target = { kind: userRecord.kind, id: user.id, label: user.email };
  return recordAudit(ctx, { action, target }, db);
}

/** Returns whether the signed-in person has a second factor. */
export async function readOwnFactor(parts: IdentityParts, ctx: Context): Promise<SecondFactorState> {
  const identityId = await ownIdentity(ctx);
  const row = await ctx.db
    .selectFrom('auth_second_factors')
    .select('confirmed_at')
    .where('user_id', '=', identityId)
    .executeTakeFirst();
  const since = row?.confirmed_at ?? null;
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(ctx.db, identityId),
    isObligatory: parts.secondFactorRoles.has(requireSignedIn(ctx).user.role),
  };
}

/** Begins to set one up. The secret is in this answer alone; beginning again puts the one before out of use. */
export async function beginOwnFactor(parts: IdentityParts, ctx: Context): Promise<SecondFactorOffer> {
  await requireRecentSignIn(ctx);
  const identityId = await ownIdentity(ctx);
  const secret = randomBytes(secretBytes);
  await ctx.db.transaction().execute(async (db) => {
    const sealed = sealSecret(parts.keys.secondFactor, identityId, secret);
    if (!(await savePendingFactor(db, identityId, sealed, ctx.clock.now())))
      throw new Failure('conflict', 'Two-step sign-in is already on. Turn it off to set it up again.');
    await audit(ctx, db, accessActions.beginSecondFactor);
  });
  return offerSecret(secret, { issuer: parts.companyName, label: requireSignedIn(ctx).user.email });
}

/** Switches it on with its first code. Sessions that were opened without it end, except this one. */
export async function confirmOwnFactor(parts: IdentityParts, ctx: Context, { code }: { code: string }) {
  const { user, sessionId } = requireSignedIn(ctx);
  const identityId = await ownIdentity(ctx);
  const claim = { identityId, user, code, isPending: true, failedAction: accessActions.confirmSecondFactorFailed };
  const recoveryCodes = await withVerifiedCode(parts, ctx, claim, async (db) => {
    const now = ctx.clock.now();
    const confirmed = db.updateTable('auth_second_factors').set({ confirmed_at: now, updated_at: now });
    await confirmed.where('user_id', '=', identityId).execute();
    await endOtherSessions(db, identityId, sessionId);
    await audit(ctx, db, accessActions.confirmSecondFactor);
    return replaceRecoveryCodes(parts.keys, db, identityId);
  });
  parts.sessions.forgetUser(user.id);
  return { recoveryCodes };
}

type Removal = { code?: string | undefined; password?: string | undefined };

/** Switches it off, with a code of it or with the password. */
export async function removeOwnFactor(parts: IdentityParts, ctx: Context, { code, password }: Removal) {
  await requireRecentSignIn(ctx);
  const { user } = requireSignedIn(ctx);
  const identityId = await ownIdentity(ctx);
  const failedAction = accessActions.removeSecondFactorFailed;
  if (code !== undefined) {
    const claim = { identityId, user, code, isPending: false, failedAction };
    await withVerifiedCode(parts, ctx, claim, (db) => drop(ctx, db, identityId));
  } else {
    const email = user.email.toLowerCase();
    const message = accessMessages.wrongCredentials;
    await checkPassword(parts, ctx, { email, password: password ?? '', failedAction, message });
    await ctx.db.transaction().execute((db) => drop(ctx, db, identityId));
  }
  parts.sessions.forgetUser(user.id);
  return { message: 'Two-step sign-in is now off.' };
}

async function drop(ctx: Context, db: Db, identityId: string): Promise<void> {
  const factor = await lockFactor(db, identityId);
  if (factor === null || factor.confirmed_at === null)
    throw new Failure('conflict', 'Two-step sign-in isn’t on for this user.');
  await deleteFactor(db, identityId);
  await audit(ctx, db, accessActions.removeSecondFactor);
}

/** Makes ten new recovery codes; the ones before work no more. */
export async function renewOwnRecoveryCodes(parts: IdentityParts, ctx: Context) {
  await requireRecentSignIn(ctx);
  const identityId = await ownIdentity(ctx);
  const recoveryCodes = await ctx.db.transaction().execute(async (db) => {
    const factor = await lockFactor(db, identityId);
    if (factor === null || factor.confirmed_at === null)
      throw new Failure('conflict', 'Set up two-step sign-in first.');
    await audit(ctx, db, accessActions.renewRecoveryCodes);
    return replaceRecoveryCodes(parts.keys, db, identityId);
  });
  return { recoveryCodes };
}
