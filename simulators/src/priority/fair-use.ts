import { setTimeout as wait } from 'node:timers/promises';
import { odataError, Refused } from './error-bodies.ts';

const defaultCallsPerMinute = 100;
const maxAtOnce = 10;
const maxQueued = 5;

export type FairUse = {
  /** Counts a call of a user and waits for its turn; answers what to call at its end. */
  enter(user: string): Promise<() => void>;
  reset(): void;
};

/** Returns the vendor's limits: a hundred calls a minute for each user unless told otherwise, ten at once and five in the queue. */
export function createFairUse(workMs: number, callsPerMinute = defaultCallsPerMinute): FairUse {
  let calls: { user: string; at: number }[] = [];
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    enter: async (user) => {
      const now = performance.now();
      calls = calls.filter((call) => call.at > now - 60_000);
      if (calls.filter((call) => call.user === user).length >= callsPerMinute) throw tooMany();
      calls.push({ user, at: now });
      if (running < maxAtOnce) running += 1;
      else if (waiting.length >= maxQueued) throw tooMany();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      if (workMs > 0) await wait(workMs);
      return leave;
    },
    reset: () => {
      calls = [];
    },
  };
}

function tooMany(): Refused {
  return new Refused(429, odataError(429, 'Too many requests'));
}
