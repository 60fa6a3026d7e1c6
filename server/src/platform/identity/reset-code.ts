import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Clock, Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { fingerprint, type IdentityKeys, keyedHash } from './keys.ts';

const hourMs = 60 * 60_000;

/** What a link to choose a password is for, and how long it works. */
const passwordCodes = {
  'reset-password': { lifetimeMs: hourMs, expired: 'This link has expired. Request a new one.' },
  invitation: {
    lifetimeMs: 7 * 24 * hourMs,
    expired: 'This invitation has expired. Ask the person who invited you to send it again.',
  },
} as const;
export type PasswordCodePurpose = keyof typeof passwordCodes;

/** Where the code of an identity is kept; there is one at most, so that a newer one takes the older one's place. */
function slotOf(purpose: PasswordCodePurpose, identityId: string): string {
  return `${purpose}:${identityId}`;
}

/** Returns until when a code that is made now can be used. */
export function passwordCodeEnd(purpose: PasswordCodePurpose, now: Date): Date {
  return new Date(now.getTime() + passwordCodes[purpose].lifetimeMs);
}

/**
 * Returns the code of a mail, worked out from the id of its row: neither the row nor the queued mail holds it, so a
 * reader of the database can't use it.
 */
export function resetCodeOf(keys: Pick<IdentityKeys, 'resetCode'>, codeId: string): string {
  return keyedHash(keys.resetCode, codeId);
}

type NewCode = { purpose: PasswordCodePurpose; identityId: string; codeId: string; code: string; now: Date };

/** Returns the statement that stores a new code in place of the one before. */
export function insertPasswordCode(db: Db, { purpose, identityId, codeId, code, now }: NewCode) {
  const values = {
    id: codeId,
    value: fingerprint(code),
    expires_at: passwordCodeEnd(purpose, now),
    created_at: now,
    updated_at: now,
  };
  return db
    .insertInto('auth_verifications')
    .values({ identifier: slotOf(purpose, identityId), ...values })
    .onConflict((conflict) =>
      conflict
        .column('identifier')
        .where('identifier', 'like', sql.lit(slotOf(purpose, '%')))
        .doUpdateSet(values),
    )
    .returning('id');
}

type FoundCode = { identityId: string; purpose: PasswordCodePurpose };

/**
 * Returns the identity that a code belongs to; refuses one that isn't known or too old, and an invitation to an account
 * that was signed in to meanwhile. Uses nothing up.
 */
export async function findPasswordCode(db: Db, code: string, clock: Clock): Promise<FoundCode> {
  const { rows } = await sql<FoundCode & { expiresAt: Date }>`
    select split_part(v.identifier, ':', 1) as "purpose", a.id as "identityId", v.expires_at as "expiresAt"
    from auth_verifications v join auth_users a on a.id = split_part(v.identifier, ':', 2)
    left join users u on u.identity_id = a.id
    where v.value = ${fingerprint(code)} and (v.identifier like 'reset-password:%'
      or v.identifier like 'invitation:%' and u.last_sign_in_at is null)`.execute(db);
  const [found] = rows;
  if (found === undefined) throw invalidCode();
  const { expiresAt, identityId, purpose } = found;
  if (expiresAt.getTime() <= clock.now().getTime())
    throw new Failure('expired-action-code', passwordCodes[purpose].expired);
  return { identityId, purpose };
}

/** Uses a code up; refuses when it was used already. */
export async function consumePasswordCode(ctx: Context, db: Db, code: string): Promise<void> {
  const used = await db
    .deleteFrom('auth_verifications')
    .where('value', '=', fingerprint(code))
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) throw invalidCode();
}

/** Ends every link with which a password of an identity could be chosen; its invitation is over. */
export async function deletePasswordCodes(db: Db, identityId: string): Promise<void> {
  const slots = [slotOf('reset-password', identityId), slotOf('invitation', identityId)];
  await db.deleteFrom('auth_verifications').where('identifier', 'in', slots).execute();
  await db.updateTable('users').set({ invitation_expires_at: null }).where('identity_id', '=', identityId).execute();
}

export function invalidCode(): Failure {
  return new Failure('invalid-action-code', 'This link has already been used or is incomplete. Request a new one.');
}
