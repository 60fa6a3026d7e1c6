import { deleteOldShopEvents } from './features/orders/shop/index.ts';
import type { Clock } from './platform/context.ts';
import type { Db } from './platform/database/connect.ts';
import { deleteOldIdempotencyKeys } from './platform/idempotency-keys.ts';
import type { Identity } from './platform/identity/index.ts';
import type { Log } from './platform/log.ts';
import { deleteOldPreviews } from './services/imports/index.ts';
import { deleteOldCopies } from './services/outbox/index.ts';
import { deleteRemovedViews } from './services/saved-views/index.ts';

const everyMs = 6 * 3_600_000;
const firstAfterMs = 60_000;

type Parts = {
  identity: Identity;
  db: Db;
  clock: Clock;
  log: Log;
  /** For how many months copies of what left the house are kept. */
  copiesMonths: number;
};

/** Deletes what nobody can use any more. Safe on several nodes at once, and to be stopped in the middle. */
export async function runCleanup({ identity, db, clock, copiesMonths }: Parts): Promise<void> {
  await identity.deleteExpired();
  await deleteOldIdempotencyKeys(db, clock.now());
  await deleteOldPreviews(db, clock.now());
  await deleteRemovedViews(db, clock.now());
  await deleteOldShopEvents(db, clock.now());
  await deleteOldCopies(db, clock.now(), copiesMonths);
}

/** Tidies up soon after the start and then four times a day. */
export function startCleanup(parts: Parts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = runCleanup(parts).catch((error) => parts.log.warn({ err: error }, 'could not tidy up'));
  };
  const first = setTimeout(run, firstAfterMs).unref();
  const repeated = setInterval(run, everyMs).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(repeated);
      return running;
    },
  };
}
