import { type Clock, systemClock } from '../../platform/context.ts';

/** After so many failures in a row a system is left alone … */
const maxFailures = 5;
/** … for this long; then one call may try. */
const pauseMs = 30_000;

export type CircuitState = 'closed' | 'open' | 'half-open';

/** Spares a system that fails, and the people who would wait for it. */
export class Circuit {
  readonly #clock: Clock;
  #failures = 0;
  #openedAt: number | null = null;
  #isProbing = false;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  get state(): CircuitState {
    if (this.#openedAt === null) return 'closed';
    return this.#clock.now().getTime() - this.#openedAt < pauseMs ? 'open' : 'half-open';
  }

  /** Since when the system is left alone; null while it is asked. */
  get openedAt(): Date | null {
    return this.#openedAt === null ? null : new Date(this.#openedAt);
  }

  /**
   * Whether a call may go out; it must end with `succeeded`, `failed` or `left`. A person's check may try before the
   * pause is over.
   */
  enter(isCheck = false): boolean {
    const { state } = this;
    if (state === 'closed') return true;
    if ((state === 'open' && !isCheck) || this.#isProbing) return false;
    this.#isProbing = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openedAt = null;
    this.#isProbing = false;
  }

  failed(): void {
    this.#failures += 1;
    this.#isProbing = false;
    if (this.#failures >= maxFailures) this.#openedAt = this.#clock.now().getTime();
  }

  /** The call was given up for a reason of ours: that says nothing about the system. */
  left(): void {
    this.#isProbing = false;
  }
}
