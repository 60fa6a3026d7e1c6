import { randomUUID } from 'node:crypto';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Clock, Context } from '../context.ts';
import { lockNumber } from '../database/advisory-locks.ts';
import type { Db } from '../database/connect.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import { createAccount } from './create-account.ts';
import type { IdentityParts } from './identity-parts.ts';
import { fingerprint, randomSecret } from './keys.ts';
import { checkNewPassword } from './new-password.ts';

const lifetimeMs = 60 * 60_000;
const slot = 'first-administrator';

type Given = { oobCode: string; email: string; name: string; password: string };

/** Makes a link's code while there is no account; only its hash is kept. Null when there is one. */
export async function offerFirstAdministrator(db: Db, clock: Clock): Promise<string | null> {
  if (await hasAnybody(db)) return null;
  const code = randomSecret();
  const now = clock.now();
  await db
    .insertInto('auth_verifications')
    .values({
      id: randomUUID(),
      identifier: slot,
      value: fingerprint(code),
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  return code;
}

/** Refuses a code that isn't known, too old, or of no use any more since an account exists. Uses nothing up. */
export async function checkFirstCode(db: Db, code: string, clock: Clock): Promise<void> {
  const row = await db
    .selectFrom('auth_verifications')
    .select('expires_at')
    .where('value', '=', fingerprint(code))
    .where('identifier', '=', slot)
    .executeTakeFirst();
  if (row === undefined || (await hasAnybody(db)))
    throw new Failure('invalid-action-code', 'This link is incomplete, or there’s already an administrator.');
  if (row.expires_at <= clock.now())
    throw new Failure('expired-action-code', 'This link has expired. Restart Poolhouse for a new one.');
}

/** Makes the first administrator, once: the code and all others like it are used up with it. */
export async function makeFirstAdministrator(parts: IdentityParts, ctx: Context, given: Given) {
  await checkFirstCode(ctx.db, given.oobCode, ctx.clock);
  checkNewPassword(parts, given.password, given.email, 'password');
  const { email, name, password } = given;
  await ctx.db.transaction().execute(async (tx) => {
    // Of two who use a link at once, one comes second and finds an account.
    await lockNumber(tx, lockNumbers.firstAdministrator);
    await checkFirstCode(tx, given.oobCode, ctx.clock);
    await tx.deleteFrom('auth_verifications').where('identifier', '=', slot).execute();
    // A stored answer would not keep a second person from using the code; the lock and the deletion do.
    const inside = { ...ctx, db: tx, idempotencyKey: null, actingFor: 'first administrator' };
    await createAccount(parts, inside, { email, name, password, role: 'ADMIN', isFirstLogin: false });
  });
  return { message: `${name} is the administrator now. Sign in to continue.` };
}

async function hasAnybody(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;
}
