import type { Log } from './log.ts';

/** Work that is done again and again until it is stopped. */
export type Repeated = {
  /** Runs a round at once; while one is under way, another follows right after it. */
  wake(): void;
  /** Starts no further round and settles when the one under way has ended. */
  stop(): Promise<void>;
};

export type RepeatOptions = {
  log: Pick<Log, 'warn'>;
  /** Milliseconds until the first round; those between two rounds unless given. */
  firstAfterMs?: number;
};

/**
 * Runs `run` every so many milliseconds. Rounds never overlap, an error is logged and the next round comes all the same,
 * and the signal is aborted by `stop`, so that a long round can end early. Keeps no process alive.
 */
export function every(
  name: string,
  ms: number,
  run: (signal: AbortSignal) => Promise<unknown>,
  { log, firstAfterMs = ms }: RepeatOptions,
): Repeated {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;
  const round = async () => {
    do {
      isWoken = false;
      try {
        await run(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted)
          log.warn({ err: error, loop: name }, 'a repeated task failed; it runs again later');
      }
    } while (isWoken && !stopping.signal.aborted);
    running = null;
  };
  const start = () => {
    if (!stopping.signal.aborted) running ??= round();
  };
  let repeat: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    repeat = setInterval(start, ms).unref();
    start();
  }, firstAfterMs).unref();
  return {
    wake: () => {
      isWoken = true;
      start();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(first);
      clearInterval(repeat);
      await running;
    },
  };
}
