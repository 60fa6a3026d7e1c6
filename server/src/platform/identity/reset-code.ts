import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Clock, Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { fingerprint, type IdentityKeys, keyedHash } from './keys.ts';

const lifetimeMs = 60 * 60_000;

/** Where the code of an identity is kept; there is one at most, so that a newer one takes the older one's place. */
function slotOf(identityId: string): string {
  return `reset-password:${identityId}`;
}

/**
 * Returns the code of a mail, worked out from the id of its row: neither the row nor the queued mail holds it, so a
 * reader of the database can't use it.
 */
export function resetCodeOf(keys: Pick<IdentityKeys, 'resetCode'>, codeId: string): string {
  return keyedHash(keys.resetCode, codeId);
}

type NewCode = { identityId: string; codeId: string; code: string; now: Date };

/** Returns the statement that stores a new code in place of the one before. */
export function insertResetCode(db: Db, { identityId, codeId, code, now }: NewCode) {
  const values = {
    id: codeId,
    value: fingerprint(code),
    expires_at: new Date(now.getTime() + lifetimeMs),
    created_at: now,
    updated_at: now,
  };
  return db
    .insertInto('auth_verifications')
    .values({ identifier: slotOf(identityId), ...values })
    .onConflict((conflict) =>
      conflict.column('identifier').where('identifier', 'like', 'reset-password:%').doUpdateSet(values),
    )
    .returning('id');
}

/** Returns the identity that a code belongs to; refuses one that isn't known or too old. Uses nothing up. */
export async function findResetCode(db: Db, code: string, clock: Clock): Promise<{ identityId: string }> {
  const row = await db
    .selectFrom('auth_verifications')
    .select(['identifier', 'expires_at'])
    .where('value', '=', fingerprint(code))
    .where('identifier', 'like', 'reset-password:%')
    .executeTakeFirst();
  if (row === undefined) throw invalidCode();
  if (row.expires_at.getTime() <= clock.now().getTime())
    throw new Failure('expired-action-code', 'This link has expired. Request a new one.');
  return { identityId: row.identifier.slice(slotOf('').length) };
}

/** Uses a code up; refuses when it was used already. */
export async function consumeResetCode(ctx: Context, db: Db, code: string): Promise<void> {
  const used = await db
    .deleteFrom('auth_verifications')
    .where('value', '=', fingerprint(code))
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) throw invalidCode();
}

export async function deleteResetCode(db: Db, identityId: string): Promise<void> {
  await db.deleteFrom('auth_verifications').where('identifier', '=', slotOf(identityId)).execute();
}

export function invalidCode(): Failure {
  return new Failure('invalid-action-code', 'This link has already been used or is incomplete. Request a new one.');
}
