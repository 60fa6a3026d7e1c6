/** So long notifications are worked off in one turn of the event loop. */
const turnMs = 5;

/**
 * Works off what notifications ask for, in their order: at once while that takes a few milliseconds, the rest in later turns of the event
 * loop. A statement that changes 200,000 rows sends a thousand of them in one piece, which would hold up everyone's requests.
 */
export class NoticeQueue {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #turn: NodeJS.Immediate | null = null;
  #spentMs = 0;
  readonly #onEmpty: (() => void)[] = [];

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(work: () => void): void {
    this.#waiting.push(work);
    this.#workOff();
  }

  /** Waits until all is worked off that was added before. */
  async whenEmpty(): Promise<void> {
    if (this.#waiting.length === 0) return;
    return new Promise((resolve) => this.#onEmpty.push(resolve));
  }

  #workOff(): void {
    this.#turn ??= setImmediate(() => {
      this.#turn = null;
      this.#spentMs = 0;
      if (this.#waiting.length > 0) this.#workOff();
    });
    const start = this.#now();
    const before = this.#spentMs;
    while (this.#spentMs < turnMs) {
      const work = this.#waiting.shift();
      if (work === undefined) break;
      work();
      this.#spentMs = before + this.#now() - start;
    }
    if (this.#waiting.length === 0) for (const resolve of this.#onEmpty.splice(0)) resolve();
  }
}
