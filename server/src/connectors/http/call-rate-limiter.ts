import { type Clock, systemClock } from '../../platform/context.ts';

const minuteMs = 60_000;
/** The share of the budget that work in the background leaves to people who wait. */
const keptForPeople = 0.4;

/** How many calls a system takes in any minute. */
export class CallRateLimiter {
  readonly #most: number;
  readonly #clock: Clock;
  #spent: number[] = [];

  constructor(callsPerMinute: number, clock: Clock = systemClock) {
    this.#most = callsPerMinute;
    this.#clock = clock;
  }

  /** Takes one call; false when none is left. */
  take(isBackground: boolean): boolean {
    const now = this.#clock.now().getTime();
    this.#spent = this.#spent.filter((at) => at > now - minuteMs && at <= now);
    const most = isBackground ? Math.floor(this.#most * (1 - keptForPeople)) : this.#most;
    if (this.#spent.length >= most) return false;
    this.#spent.push(now);
    return true;
  }
}
