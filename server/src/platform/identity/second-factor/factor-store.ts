import { randomBytes } from 'node:crypto';
import { makeRecoveryCode, readCode, recoveryCodeCount } from '@poolhouse/domain/features/access/code-text';
import type { Db } from '../../database/connect.ts';
import { type IdentityKeys, keyedHash } from '../keys.ts';

/** Returns the factor of an identity, confirmed or not, held until the transaction ends: codes are tried one after the other. */
export async function lockFactor(db: Db, identityId: string) {
  const row = await db
    .selectFrom('auth_second_factors')
    .selectAll()
    .where('user_id', '=', identityId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
export type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** Keeps a secret that is being set up; false when a confirmed one is there already. */
export async function savePendingFactor(db: Db, identityId: string, sealed: Buffer, now: Date): Promise<boolean> {
  const values = { sealed_secret: sealed, last_step: 0, created_at: now, updated_at: now };
  const kept = await db
    .insertInto('auth_second_factors')
    .values({ user_id: identityId, ...values })
    .onConflict((there) =>
      there.column('user_id').doUpdateSet(values).where('auth_second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function deleteFactor(db: Db, identityId: string): Promise<boolean> {
  const gone = await db.deleteFrom('auth_second_factors').where('user_id', '=', identityId).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/**
 * What is stored of a recovery code. Fifty bits could be searched through by the holder of a copy of the database, so
 * the hash needs the secret of the installation as well.
 */
function hashOf(keys: IdentityKeys, identityId: string, code: string): string {
  return keyedHash(keys.recoveryCode, `${identityId} ${code}`);
}

/** Makes ten new codes in place of the ones before; they are shown once and stored as hashes. */
export async function replaceRecoveryCodes(keys: IdentityKeys, db: Db, identityId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeRecoveryCode(randomBytes(10)));
  await db.deleteFrom('auth_recovery_codes').where('user_id', '=', identityId).execute();
  const hashes = codes.map((code) => hashOf(keys, identityId, readCode(code)?.code ?? ''));
  await db
    .insertInto('auth_recovery_codes')
    .values(hashes.map((hash) => ({ user_id: identityId, hash })))
    .execute();
  return codes;
}

/** Uses a recovery code up; false when there is none such, or it was used before. */
export async function useRecoveryCode(
  keys: IdentityKeys,
  db: Db,
  { identityId, code, now }: { identityId: string; code: string; now: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('auth_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', identityId)
    .where('hash', '=', hashOf(keys, identityId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, identityId: string): Promise<number> {
  const { left } = await db
    .selectFrom('auth_recovery_codes')
    .select((select) => select.fn.countAll<string>().as('left'))
    .where('user_id', '=', identityId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
