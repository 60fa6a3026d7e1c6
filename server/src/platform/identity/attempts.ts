import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../context.ts';
import { lockText } from '../database/advisory-locks.ts';
import type { Db } from '../database/connect.ts';
import { fingerprint } from './keys.ts';
import {
  afterFailure,
  afterSuccess,
  emptyTally,
  isKnownAddress,
  perAccount,
  perAddress,
  type Tally,
  waitSeconds,
} from './throttle.ts';

type Keys = { account: string; pair: string };
type Tallies = { account: Tally; pair: Tally };

/** Keyed by what was typed, so that addresses without an account are held back just like the others. */
function keysOf(email: string, address: string): Keys {
  return { account: fingerprint(email), pair: fingerprint(`${email} ${address}`) };
}

/** Refuses with 429 while the wait after wrong passwords lasts. */
export async function refuseWhileThrottled(ctx: Context, email: string): Promise<void> {
  const keys = keysOf(email, ctx.address);
  const now = ctx.clock.now();
  const { account, pair } = await readTallies(ctx.db, keys);
  const wait = Math.max(waitSeconds(pair, now), isKnownAddress(pair, now) ? 0 : waitSeconds(account, now));
  if (wait === 0) return;
  ctx.log.warn({ security: 'password tries held back', account: keys.account, address: ctx.address, wait });
  throw new Failure('too-many-requests', `Too many tries. Wait ${inWords(wait)} and try again.`, {
    retryAfterSeconds: wait,
  });
}

/** Counts a wrong password. Those on one account are counted one after the other, on whatever machine they came in. */
export async function countFailure(ctx: Context, email: string): Promise<void> {
  await ctx.db.transaction().execute((db) => countFailureIn(db, ctx, email));
}

/** Counts a failure within a transaction that is under way. */
export async function countFailureIn(db: Db, ctx: Context, email: string): Promise<void> {
  const keys = keysOf(email, ctx.address);
  const now = ctx.clock.now();
  await lockText(db, keys.account);
  const { account, pair } = await readTallies(db, keys);
  await save(db, keys.pair, afterFailure(pair, perAddress, now), now);
  if (!isKnownAddress(pair, now)) await save(db, keys.account, afterFailure(account, perAccount, now), now);
}

/** Resets the count of wrong passwords from this address once the password was right. */
export async function resetFailures(ctx: Context, email: string): Promise<void> {
  const now = ctx.clock.now();
  await save(ctx.db, keysOf(email, ctx.address).pair, afterSuccess(now), now);
}

async function readTallies(db: Db, keys: Keys): Promise<Tallies> {
  const rows = await db.selectFrom('auth_attempts').selectAll().where('key', 'in', [keys.account, keys.pair]).execute();
  const tallyOf = (key: string): Tally => {
    const row = rows.find((candidate) => candidate.key === key);
    if (row === undefined) return emptyTally;
    return {
      failures: row.failures,
      failedAt: row.failed_at,
      blockedUntil: row.blocked_until,
      succeededAt: row.succeeded_at,
    };
  };
  return { account: tallyOf(keys.account), pair: tallyOf(keys.pair) };
}

async function save(db: Db, key: string, tally: Tally, now: Date): Promise<void> {
  const values = {
    failures: tally.failures,
    failed_at: tally.failedAt,
    blocked_until: tally.blockedUntil,
    succeeded_at: tally.succeededAt,
    updated_at: now,
  };
  await db
    .insertInto('auth_attempts')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
