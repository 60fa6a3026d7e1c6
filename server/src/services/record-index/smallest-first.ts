type Piece = { size: number; run(): Promise<void> };

/** Does pieces of work one after the other, the smallest of those that wait first: none waits for a large one without need. */
export class SmallestFirst {
  readonly #waiting: Piece[] = [];
  #isRunning = false;

  /** Returns when the work is done; throws what it throws. */
  run(size: number, work: () => Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ size, run: () => work().then(resolve, reject) });
    if (!this.#isRunning) void this.#runAll();
    return promise;
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    // Those that are asked for together are all there by then.
    await null;
    while (this.#waiting.length > 0) {
      this.#waiting.sort((one, other) => one.size - other.size);
      await this.#waiting.shift()?.run();
    }
    this.#isRunning = false;
  }
}
