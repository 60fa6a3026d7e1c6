import { userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import { countFailure, refuseWhileThrottled, resetFailures } from './attempts.ts';
import { type Credential, findCredential } from './credential.ts';
import type { IdentityParts } from './identity-parts.ts';

type Claim = {
  email: string;
  password: string;
  /** What a wrong password is written into the activity log as. */
  failedAction: AuditAction;
  /** What a wrong password is answered with. */
  message: string;
};

/**
 * Checks a password. Every address goes the same way, whether it has an account, a disabled one or none: the same
 * statements, one hash, one row in the log, one answer. Waits are asked for twice: before the queue, so that a flood
 * of guesses fills none, and at one's turn, so that guesses made at the same moment don't slip through together.
 */
export async function checkPassword(parts: IdentityParts, ctx: Context, claim: Claim): Promise<Credential> {
  await refuseWhileThrottled(ctx, claim.email);
  return parts.passwords.inTurn(async (verify) => {
    await refuseWhileThrottled(ctx, claim.email);
    const credential = await findCredential(ctx.db, claim.email);
    const isRight = await verify(claim.password, credential?.passwordHash ?? null);
    if (!isRight || credential === null) {
      await countFailure(ctx, claim.email);
      const target = { kind: userRecord.kind, id: credential?.user?.id ?? null, label: claim.email };
      await recordAudit(ctx, { action: claim.failedAction, target });
      throw new Failure('invalid-credential', claim.message);
    }
    await resetFailures(ctx, claim.email);
    return credential;
  });
}
