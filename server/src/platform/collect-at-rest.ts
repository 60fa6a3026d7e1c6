import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { every, type Repeated } from './every.ts';
import type { Log } from './log.ts';

const lookMs = 500;
/** A look at which the event loop was busy for less than this share is one of rest. */
const restShare = 0.1;
/** So many looks of rest in a row, so that a pause between two requests isn't taken for one. */
const restLooks = 4;
/** What is collected must be worth the tenth of a second that it takes: so much work was done since the last time. */
const leastWorkMs = 1_500;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/** Collects all garbage of this thread, and gives its memory back to the system. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort' });
}

/** Says when a process that worked has come to rest. Its start is work, too. */
export class RestWatch {
  #workedMs = leastWorkMs;
  #looks = 0;

  /** Takes in for how long the process was busy since the last look; returns true once when it rests after work. */
  look(busyMs: number, passedMs: number): boolean {
    this.#workedMs += busyMs;
    this.#looks = busyMs < passedMs * restShare ? this.#looks + 1 : 0;
    if (this.#looks < restLooks || this.#workedMs < leastWorkMs) return false;
    this.#workedMs = 0;
    return true;
  }
}

/**
 * Collects what work has left behind once the process rests. V8 collects only while a heap grows, so that a server would keep the garbage
 * of its start, and of a busy hour, until the next one.
 */
export function collectAtRest(log: Pick<Log, 'warn'>): Repeated {
  const watch = new RestWatch();
  let last = performance.eventLoopUtilization();
  const look = async () => {
    const now = performance.eventLoopUtilization();
    const { active, idle } = performance.eventLoopUtilization(now, last);
    last = now;
    if (watch.look(active, active + idle)) collectGarbage();
  };
  return every('collect at rest', lookMs, look, { log });
}
