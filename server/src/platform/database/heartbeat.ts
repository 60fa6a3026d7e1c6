type Queried = { query(text: string, values: string[]): Promise<unknown> };

/** How often a listening connection proves that notifications still arrive. */
const beatEveryMs = 1_000;
/** How long a notification to itself may take to come back. */
const answerWithinMs = 1_500;

/** Longest that notifications can stay away unnoticed. */
export const noticedWithinMs = beatEveryMs + answerWithinMs;

/**
 * Sends a connection notifications to itself and reports when one doesn't come back in time. A network that drops
 * packets closes nothing: without this, the connection would count as alive for many minutes.
 */
export class Heartbeat {
  readonly #client: Queried;
  readonly #channel: string;
  readonly #onSilence: (error: Error) => void;
  #timer: NodeJS.Timeout | null = null;
  #isAwaited = false;
  #isOver = false;

  /** `channel`: one that the connection listens on, and no other. */
  constructor(client: Queried, channel: string, onSilence: (error: Error) => void) {
    this.#client = client;
    this.#channel = channel;
    this.#onSilence = onSilence;
    this.#plan();
  }

  /** Takes in a notification: on the heartbeat's own channel it is the answer. */
  hear(channel: string): void {
    if (channel !== this.#channel || !this.#isAwaited || this.#isOver) return;
    this.#isAwaited = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#plan();
  }

  stop(): void {
    this.#isOver = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #plan(): void {
    this.#timer = setTimeout(() => this.#beat(), beatEveryMs).unref();
  }

  #beat(): void {
    this.#isAwaited = true;
    this.#timer = setTimeout(() => this.#judge(), answerWithinMs).unref();
    this.#client.query('select pg_notify($1, $2)', [this.#channel, '']).catch((error: Error) => this.#report(error));
  }

  /** Reads what has arrived before it judges: a process that was busy may find the answer waiting. */
  #judge(): void {
    setImmediate(() => {
      if (this.#isAwaited) this.#report(new Error(`No notification arrived within ${answerWithinMs} ms.`));
    });
  }

  #report(error: Error): void {
    if (this.#isOver) return;
    this.stop();
    this.#onSilence(error);
  }
}
