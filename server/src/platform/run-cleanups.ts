import type { Clock } from './context.ts';
import type { Db } from './database/connect.ts';
import type { Log } from './log.ts';
import type { Loop } from './loops.ts';
import type { Cleanup } from './part.ts';

const everyMs = 6 * 3_600_000;
const firstAfterMs = 60_000;

/** Runs each cleanup; one that fails is logged and doesn't keep the others from running. */
export async function runCleanups(
  cleanups: readonly Cleanup[],
  { log, ...parts }: { db: Db; clock: Clock; log: Log },
): Promise<void> {
  for (const { name, run } of cleanups) {
    try {
      await run(parts);
    } catch (error) {
      log.warn({ err: error, cleanup: name }, 'a cleanup failed; it runs again later');
    }
  }
}

/** Returns the loop that runs all cleanups soon after the start and then four times a day. */
export function cleanupLoop(cleanups: readonly Cleanup[]): Loop {
  const run: Loop['run'] = ({ db, clock, log }) => runCleanups(cleanups, { db, clock, log });
  return { name: 'cleanup', everyMs, firstAfterMs, run };
}
