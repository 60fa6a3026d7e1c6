import { readCode } from '@poolhouse/domain/features/access/code-text';
import { userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { recordAudit } from '../../audit/audit-entry.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connect.ts';
import { countFailureIn, refuseWhileThrottled, resetFailures } from '../attempts.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { stepOfCode } from './app-code.ts';
import { type Factor, lockFactor, useRecoveryCode } from './factor-store.ts';
import { openSecret } from './sealed-secret.ts';

type Claim = {
  identityId: string;
  user: { id: string; email: string };
  code: string;
  /** Whether the factor is one that is being set up: then only the app's code counts. */
  isPending: boolean;
  /** What a wrong code is written into the activity log as. */
  failedAction: AuditAction;
};

export type CodeKind = 'app' | 'recovery';

/**
 * Checks a code and goes on with `then` in the same transaction. Codes of a person are tried one after the other under
 * the lock of the factor; wrong ones are counted and slowed down like wrong passwords, by themselves.
 */
export async function withVerifiedCode<Result>(
  parts: IdentityParts,
  ctx: Context,
  claim: Claim,
  then: (db: Db, kind: CodeKind) => Promise<Result>,
): Promise<Result> {
  const outcome = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db };
    const tally = `second factor ${claim.identityId}`;
    const factor = await lockFactor(db, claim.identityId);
    if (factor === null || (factor.confirmed_at === null) !== claim.isPending) throw noSuchFactor(claim);
    await refuseWhileThrottled(inside, tally);
    const kind = await takeCode(parts, inside, factor, claim);
    if (kind !== null) {
      await resetFailures(inside, tally);
      return { result: await then(db, kind) };
    }
    // Committed, not thrown: the count and the line in the log have to stay.
    await countFailureIn(db, ctx, tally);
    const target = { kind: userRecord.kind, id: claim.user.id, label: claim.user.email };
    await recordAudit(ctx, { action: claim.failedAction, target }, db);
    return null;
  });
  if (outcome !== null) return outcome.result;
  const message = 'This code is wrong or has already been used.';
  throw new Failure('invalid-credential', message, { fields: [{ path: 'code', message }] });
}

/** Uses a code up; null when it is wrong. */
async function takeCode(
  { keys }: IdentityParts,
  { db, clock }: Context,
  factor: Factor,
  claim: Claim,
): Promise<CodeKind | null> {
  const read = readCode(claim.code);
  const now = clock.now();
  if (read === null) return null;
  if (read.kind === 'recovery') {
    const isLeft = await useRecoveryCode(keys, db, { identityId: claim.identityId, code: read.code, now });
    return isLeft && !claim.isPending ? 'recovery' : null;
  }
  const step = await stepOfCode(secretOf(keys.secondFactor, factor), read.code, now);
  if (step === null || step <= factor.last_step) return null;
  await db
    .updateTable('auth_second_factors')
    .set({ last_step: step, updated_at: now })
    .where('user_id', '=', claim.identityId)
    .execute();
  return 'app';
}

/** A secret that was sealed under another AUTH_SECRET is lost; an administrator can take it off the account. */
function secretOf(key: Uint8Array, factor: Factor): Buffer {
  try {
    return openSecret(key, factor.user_id, factor.sealed_secret);
  } catch (cause) {
    const message = 'Your two-step sign-in no longer works. Ask an administrator to turn it off.';
    throw new Failure('internal', message, { cause });
  }
}

function noSuchFactor({ isPending }: Claim): Failure {
  return isPending
    ? new Failure('conflict', 'Setup has expired. Start again.')
    : new Failure('conflict', 'Two-step sign-in isn’t on for this user.');
}
