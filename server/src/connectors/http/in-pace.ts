import { setTimeout as wait } from 'node:timers/promises';
import { ConnectorError } from './connector-error.ts';

/** How long a system is left alone that refuses calls without saying until when. */
const throttledMs = 60_000;
/** A system that refuses calls for longer isn't asked any more. */
const mostWaits = 15;

export type InPace = <Result>(lookUp: () => Promise<Result>) => Promise<Result>;
/** Waits until there is room for the next call. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** Returns what repeats a look-up that was refused for the limit of calls, as soon as there is room again. For jobs, which may wait. */
export function inPaceOf(
  { signal }: { signal: AbortSignal },
  pause: Pause = (ms) => wait(ms, undefined, { signal }),
): InPace {
  let waits = 0;
  return async (lookUp) => {
    for (;;)
      try {
        const result = await lookUp();
        waits = 0;
        return result;
      } catch (error) {
        waits += 1;
        if (!(error instanceof ConnectorError && error.reason === 'throttled') || waits > mostWaits) throw error;
        await pause(error.retryAfterMs ?? throttledMs, signal);
      }
  };
}
