import { forgetShopEvents } from './features/orders/shop/index.ts';
import type { Clock } from './platform/context.ts';
import type { Db } from './platform/database/connect.ts';
import type { Identity } from './platform/identity/index.ts';
import type { Log } from './platform/log.ts';
import { deleteOldRetryKeys } from './platform/retry-keys.ts';
import { forgetPreviews } from './services/imports/index.ts';
import { forgetCopies } from './services/outbox/index.ts';
import { forgetViews } from './services/saved-views/index.ts';

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
export async function tidyUp({ identity, db, clock, copiesMonths }: Parts): Promise<void> {
  await identity.tidy();
  await deleteOldRetryKeys(db, clock.now());
  await forgetPreviews(db, clock.now());
  await forgetViews(db, clock.now());
  await forgetShopEvents(db, clock.now());
  await forgetCopies(db, clock.now(), copiesMonths);
}

/** Tidies up soon after the start and then four times a day. */
export function startTidying(parts: Parts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = tidyUp(parts).catch((error) => parts.log.warn({ err: error }, 'could not tidy up'));
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
