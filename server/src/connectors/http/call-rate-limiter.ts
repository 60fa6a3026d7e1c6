import { type Clock, systemClock } from '../../platform/context.ts';

const minuteMs = 60_000;
/** What a call is for: a person who waits for its answer, something that a person sends, or work in the background. */
export type CallUse = 'person' | 'send' | 'background';

/** The share of the budget up to which each may go: so background work never holds up sends, nor do sends hold up people. */
const shares: Record<CallUse, number> = { person: 1, send: 0.85, background: 0.6 };

/** How many calls a system takes in any minute. */
export class CallRateLimiter {
  readonly #most: number;
  readonly #clock: Clock;
  #spent: number[] = [];

  constructor(callsPerMinute: number, clock: Clock = systemClock) {
    this.#most = callsPerMinute;
    this.#clock = clock;
  }

  /** Takes one call and returns 0; where none is left, returns in how many milliseconds there is one. */
  take(use: CallUse): number {
    const now = this.#clock.now().getTime();
    this.#spent = this.#spent.filter((at) => at > now - minuteMs && at <= now);
    const oldest = this.#spent.at(-Math.floor(this.#most * shares[use]));
    if (oldest !== undefined) return oldest + minuteMs - now;
    this.#spent.push(now);
    return 0;
  }
}
