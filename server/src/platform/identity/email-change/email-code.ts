import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Clock } from '../../context.ts';
import type { Db } from '../../database/connect.ts';
import { fingerprint } from '../keys.ts';
import { invalidCode } from '../reset-code.ts';

const dayMs = 24 * 3_600_000;

/** What the link of a mail about an address does, and how long it works. */
const emailCodes = {
  /** Says that the new address is read by the person. */
  verifyEmail: { slot: 'verify-email', lifetimeMs: 7 * dayMs },
  /** Restores the address before. */
  recoverEmail: { slot: 'recover-email', lifetimeMs: 7 * dayMs },
} as const;
export type EmailMode = keyof typeof emailCodes;

export function isEmailMode(mode: string): mode is EmailMode {
  return mode in emailCodes;
}

type NewCode = { mode: EmailMode; identityId: string; codeId: string; code: string; address: string; now: Date };

/** Stores a code for one address; the row holds its fingerprint alone. */
export async function saveEmailCode(db: Db, { mode, identityId, codeId, code, address, now }: NewCode): Promise<void> {
  const { slot, lifetimeMs } = emailCodes[mode];
  await db
    .insertInto('auth_verifications')
    .values({
      id: codeId,
      identifier: `${slot}:${identityId}:${address}`,
      value: fingerprint(code),
      expires_at: new Date(now.getTime() + lifetimeMs),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns whose code it is and for which address; refuses one that isn't known or too old. Uses nothing up. */
export async function findEmailCode(db: Db, mode: EmailMode, code: string, clock: Clock) {
  const row = await db
    .selectFrom('auth_verifications')
    .select(['identifier', 'expires_at', 'created_at'])
    .where('value', '=', fingerprint(code))
    .where('identifier', 'like', `${emailCodes[mode].slot}:%`)
    .executeTakeFirst();
  if (row === undefined) throw invalidCode();
  if (row.expires_at.getTime() <= clock.now().getTime())
    throw new Failure('expired-action-code', 'This link has expired. Ask an administrator.');
  const [, identityId = '', ...address] = row.identifier.split(':');
  return { identityId, address: address.join(':'), madeAt: row.created_at };
}

/** Uses a code up; refuses when it was used already. */
export async function useEmailCode(db: Db, mode: EmailMode, code: string): Promise<void> {
  const used = await db
    .deleteFrom('auth_verifications')
    .where('value', '=', fingerprint(code))
    .where('identifier', 'like', `${emailCodes[mode].slot}:%`)
    .executeTakeFirst();
  if (used.numDeletedRows === 0n) throw invalidCode();
}

/**
 * Deletes the codes about addresses of an identity that were made since. Older ones stay: who changed an address twice
 * can't use the link to the first of theirs to take away the owner's.
 */
export async function dropEmailCodesSince(db: Db, identityId: string, since: Date): Promise<void> {
  const slots = Object.values(emailCodes).map(({ slot }) => `${slot}:${identityId}:%`);
  await db
    .deleteFrom('auth_verifications')
    .where((where) => where.or(slots.map((slot) => where('identifier', 'like', slot))))
    .where('created_at', '>=', since)
    .execute();
}
