import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Below this much free disk space the product says that it isn't ready. */
const minFreeBytes = 200 * 1024 * 1024;
/** Longest that one look at the database is waited for; balancers ask again soon. */
const lookLimitMs = 1_500;
/** A database that is slow, or a busy machine, counts as down after this long without an answer. */
const patienceMs = 5_000;

/** Why the product can't serve. */
export type Unready = 'database' | 'disk';

export type ReadinessParts = {
  /** Asks the database for next to nothing; throws when it doesn't answer. */
  askDatabase(): Promise<unknown>;
  /** Null when it isn't known. */
  freeBytes(): Promise<number | null>;
  /** Milliseconds of a clock that is never set back. */
  now(): number;
  /** Ends a look that takes too long. */
  lookLimit?(): Promise<void>;
};

/**
 * Says whether the product can serve. A database that refuses is down at once. One that is slow, as it seems to be when this
 * process or the machine stood still for a moment, is down when it stays so: else balancers would take out every node of a
 * busy machine at the same time.
 */
export class Readiness {
  readonly #parts: Required<ReadinessParts>;
  #slowSince: number | null = null;
  #hasServed = false;
  #looking: Promise<'answers' | 'slow' | 'down'> | null = null;

  constructor(parts: ReadinessParts) {
    this.#parts = { lookLimit: () => wait(lookLimitMs, undefined, { ref: false }), ...parts };
  }

  /** Returns why the product can't serve; null when it can. */
  async check(): Promise<Unready | null> {
    if (!(await this.#isDatabaseUp())) return 'database';
    const free = await this.#parts.freeBytes();
    return free !== null && free < minFreeBytes ? 'disk' : null;
  }

  async #isDatabaseUp(): Promise<boolean> {
    const seen = await this.#look();
    if (seen !== 'slow') {
      this.#slowSince = null;
      this.#hasServed ||= seen === 'answers';
      return seen === 'answers';
    }
    const now = this.#parts.now();
    this.#slowSince ??= now;
    return this.#hasServed && now - this.#slowSince < patienceMs;
  }

  /** All who ask at the same time share one look, so that they need one connection. */
  #look(): Promise<'answers' | 'slow' | 'down'> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = null;
    });
    return Promise.race([this.#looking, this.#parts.lookLimit().then(() => 'slow' as const)]);
  }

  #ask(): Promise<'answers' | 'slow' | 'down'> {
    return this.#parts.askDatabase().then(
      () => 'answers' as const,
      (error) => (isSlow(error) ? 'slow' : 'down'),
    );
  }
}

/** True when no connection came free or was made in time, or the statement took too long; anything else is a refusal. */
function isSlow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : '';
  return code === '57014' || code === '53300' || /timeout|timed out/i.test(error.message);
}

/** Returns the readiness checks of the product itself. */
export function watchReadiness(pool: Pool, dataDir: string): Readiness {
  return new Readiness({
    askDatabase: () => pool.query('select 1'),
    freeBytes: () =>
      statfs(dataDir).then(
        (disk) => disk.bavail * disk.bsize,
        () => null,
      ),
    now: () => performance.now(),
  });
}

const lookAgainMs = 200;

/** Waits until the database answers, for a while; returns why the product still can't serve, or null. */
export async function untilReady(readiness: Pick<Readiness, 'check'>, looks = 300): Promise<Unready | null> {
  for (let look = 1; ; look += 1) {
    const reason = await readiness.check();
    if (reason !== 'database' || look >= looks) return reason;
    await wait(lookAgainMs);
  }
}
