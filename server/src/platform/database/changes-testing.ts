import type { Changes } from './notified-cache.ts';

type Listener = Parameters<Changes['on']>[1];

/** A change listener that tests drive by hand. */
export class ChangesByHand implements Changes {
  isConnected = true;
  readonly #onStop: (() => Promise<void>)[] = [];
  readonly #listeners: { channel: string; listener: Listener }[] = [];

  on(channel: string, listener: Listener): void {
    this.#listeners.push({ channel, listener });
  }

  onStop(end: () => Promise<void>): void {
    this.#onStop.push(end);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#onStop.map((end) => end()));
  }

  async catchUp(): Promise<void> {}

  notify(channel: string, payload: string): void {
    for (const known of this.#listeners) if (known.channel === channel) known.listener.notify(payload);
  }

  connect(isConnected: boolean): void {
    this.isConnected = isConnected;
    for (const { listener } of this.#listeners) listener.reset();
  }
}

/** Reads that end when the test says so, in the order in which they began. */
export class ReadsByHand<Given, Result> {
  readonly begun: { given: Given; end(result: Result): void; fail(error: Error): void }[] = [];

  readonly read = (given: Given): Promise<Result> =>
    new Promise((resolve, reject) => {
      this.begun.push({ given, end: resolve, fail: reject });
    });

  end(number: number, result: Result): void {
    const read = this.begun[number];
    if (read === undefined) throw new Error(`Only ${this.begun.length} reads have begun.`);
    read.end(result);
  }
}
