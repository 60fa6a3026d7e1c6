/** Messages that a page may send at once, and how many more it earns a second. */
const most = 60;
const perSecond = 20;

/** What a page may still send: enough for scrolling through a list, too little for a flood. */
export class MessageRateLimiter {
  readonly #scale: number;
  #left: number;
  #countedAtMs: number;

  constructor(scale: number, nowMs: number) {
    this.#scale = scale;
    this.#left = most * scale;
    this.#countedAtMs = nowMs;
  }

  /** Takes one message off; false when there is nothing left. */
  spend(nowMs: number): boolean {
    const earned = ((nowMs - this.#countedAtMs) / 1_000) * perSecond * this.#scale;
    this.#left = Math.min(most * this.#scale, this.#left + earned);
    this.#countedAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
