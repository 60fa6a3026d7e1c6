import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { leaseEnd, renewLeases, type TakenRow } from './take-due.ts';

type LeaseParts = { db: Db; clock: Clock; log: Log; leaseMs: number };

/** What this worker has under way. It says so again and again: a worker that stops saying so has died. */
export class Leases {
  readonly leaseMs: number;
  readonly #parts: LeaseParts;
  readonly #held = new Map<TakenRow, AbortController>();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: LeaseParts) {
    this.#parts = parts;
    this.leaseMs = parts.leaseMs;
    this.#timer = setInterval(() => {
      this.#renew().catch((error) => parts.log.warn({ err: error }, 'leases of the outbox can’t be renewed'));
    }, parts.leaseMs / 3);
    this.#timer.unref();
  }

  /** The signal ends when the row isn't this worker's any more, or the worker has to go. */
  hold(row: TakenRow): AbortSignal {
    const controller = new AbortController();
    this.#held.set(row, controller);
    return controller.signal;
  }

  release(row: TakenRow): void {
    this.#held.delete(row);
  }

  /** Ends what is under way. */
  abandon(): void {
    for (const controller of this.#held.values()) controller.abort();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    const { db, clock } = this.#parts;
    const held = [...this.#held];
    const until = leaseEnd(clock.now(), this.leaseMs);
    const own = await renewLeases(
      db,
      held.map(([row]) => row),
      until,
    );
    const isOwn = (row: TakenRow) => own.some(({ id, attempts }) => id === row.id && attempts === row.attempts);
    for (const [row, controller] of held) if (!isOwn(row)) controller.abort();
  }
}
