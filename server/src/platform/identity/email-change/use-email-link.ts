import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/connect.ts';
import { recordOutcome } from '../../database/write.ts';
import { isUniqueViolation } from '../../idempotency-keys.ts';
import { findUser, type UserRecord } from '../credential.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { deletePasswordCodes, invalidCode } from '../reset-code.ts';
import { endAllSessions } from '../session-store.ts';
import { dropProofsSince } from './drop-proofs.ts';
import { dropEmailCodesSince, findEmailCode, useEmailCode } from './email-code.ts';

type Given = { oobCode: string };

/** Takes the new address as read by the person. */
export async function verifyEmail(ctx: Context, { oobCode }: Given) {
  const { identityId, address } = await findEmailCode(ctx.db, 'verifyEmail', oobCode, ctx.clock);
  const user = activeOrRefuse(await findUser(ctx.db, identityId));
  if (user.email.toLowerCase() !== address.toLowerCase()) throw invalidCode();
  const answer = { message: 'Your email address is confirmed.' };
  await ctx.db.transaction().execute(async (db) => {
    await useEmailCode(db, 'verifyEmail', oobCode);
    const verified = db.updateTable('auth_users').set({ email_verified: true, updated_at: ctx.clock.now() });
    await verified.where('id', '=', identityId).execute();
    await audit(ctx, db, user, { action: accessActions.verifyEmail, answer });
  });
  return answer;
}

/**
 * Restores the address before and ends all sessions: it wasn't the person who changed it. So whatever was set up since
 * to sign in with goes as well.
 */
export async function recoverEmail(parts: IdentityParts, ctx: Context, { oobCode }: Given) {
  const { identityId, address, madeAt } = await findEmailCode(ctx.db, 'recoverEmail', oobCode, ctx.clock);
  const user = activeOrRefuse(await findUser(ctx.db, identityId));
  const answer = {
    message:
      'Your email address is restored and you’re signed out everywhere. Choose a new password before you sign in.',
  };
  try {
    await ctx.db.transaction().execute(async (db) => {
      await useEmailCode(db, 'recoverEmail', oobCode);
      const { revision } = await db
        .updateTable('users')
        .set((set) => ({ email: address, revision: set('revision', '+', 1), updated_at: ctx.clock.now() }))
        .where('id', '=', user.id)
        .returning('revision')
        .executeTakeFirstOrThrow();
      await endAllSessions(db, identityId);
      await dropEmailCodesSince(db, identityId, madeAt);
      await deletePasswordCodes(db, identityId);
      await dropProofsSince(db, identityId, madeAt);
      await audit(ctx, db, user, { action: accessActions.recoverEmail, address, revision, answer });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users__email')) throw error;
    throw new Failure('conflict', 'Another user now has this address. Ask an administrator.');
  }
  parts.sessions.forgetUser(user.id);
  return answer;
}

type Done = { answer: { message: string } } & (
  | { action: typeof accessActions.verifyEmail }
  | { action: typeof accessActions.recoverEmail; address: string; revision: number }
);

function audit(ctx: Context, db: Db, user: UserRecord, done: Done): Promise<void> {
  const entry = { action: done.action, userId: user.id };
  const target = { kind: userRecord.kind, id: user.id, label: user.email };
  const { answer } = done;
  if (!('address' in done)) return recordOutcome(ctx, { audit: { ...entry, target }, answer }, db);
  const changes = [{ field: 'email', before: user.email, after: done.address }];
  const audit = { ...entry, target, changes, revision: done.revision };
  return recordOutcome(ctx, { audit, answer }, db);
}

/** A code of a user who was disabled meanwhile is refused. */
function activeOrRefuse(user: UserRecord | null): UserRecord {
  if (user === null || user.disabled_at !== null || user.deleted_at !== null) throw invalidCode();
  return user;
}
