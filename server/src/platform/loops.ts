import type { Pool } from 'pg';
import type { Clock } from './context.ts';
import type { Db } from './database/connect.ts';
import type { ChangeListener } from './database/listen.ts';
import { every } from './every.ts';
import type { Log } from './log.ts';

/** What a round of a loop works with. */
export type LoopRun = {
  db: Db;
  pool: Pool;
  clock: Clock;
  log: Log;
  /** Ends when the server stops: a round should leave soon. */
  signal: AbortSignal;
};

/** Work that each worker node repeats. */
export type Loop = {
  name: string;
  everyMs: number;
  /** Milliseconds until the first round; `everyMs` unless given. */
  firstAfterMs?: number;
  /** The database channel whose notifications start a round at once. */
  wakesOn?: string;
  run(run: LoopRun): Promise<unknown>;
};

type LoopParts = Omit<LoopRun, 'signal'> & { listener: ChangeListener };

/** Starts loops; `stop` ends them all and settles when no round is under way. */
export function startLoops(loops: readonly Loop[], { listener, ...parts }: LoopParts): { stop(): Promise<void> } {
  const repeated = loops.map(({ name, everyMs, firstAfterMs = everyMs, wakesOn, run }) => {
    const one = every(name, everyMs, (signal) => run({ ...parts, signal }), { log: parts.log, firstAfterMs });
    if (wakesOn !== undefined) listener.on(wakesOn, { notify: one.wake, reset: one.wake });
    return one;
  });
  return {
    stop: async () => {
      await Promise.all(repeated.map((one) => one.stop()));
    },
  };
}
