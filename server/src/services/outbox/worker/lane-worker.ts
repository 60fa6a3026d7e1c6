import { setTimeout as wait } from 'node:timers/promises';
import type { IntentKind } from '../intent-kind.ts';
import type { Lane } from '../intent-registry.ts';
import { attemptDelivery, type DeliveryParts } from './attempt-delivery.ts';
import type { Leases } from './leases.ts';
import { dueKinds, type TakenRow, takeDue } from './take-due.ts';

/** Locks of others on a row last about as long; what another worker has under way is asked after as often. */
const lockPauseMs = 10;

/** Carries out what is due in one lane of an outside system: several at once, none when the system asks to be left alone. */
export class LaneWorker {
  readonly lane: Lane;
  readonly #parts: DeliveryParts;
  readonly #leases: Leases;
  readonly #running = new Set<Promise<void>>();
  #pausedUntil = 0;
  #isStopped = false;
  /** A notification said that there is something; a worker that finds nothing looks again then. */
  #wasWoken = false;
  #nextKind = 0;

  constructor(lane: Lane, parts: DeliveryParts, leases: Leases) {
    this.lane = lane;
    this.#parts = parts;
    this.#leases = leases;
  }

  get isPaused(): boolean {
    return this.#parts.clock.now().getTime() < this.#pausedUntil;
  }

  get #openKinds(): IntentKind[] {
    return this.lane.kinds.filter((kind) => kind.isOn());
  }

  /** Looks for what is due, unless enough is under way already. */
  wake(): void {
    this.#wasWoken = true;
    if (this.#running.size < this.lane.mostAtOnce) this.#startCarrier();
  }

  /** Answers when nothing that is due is left, or the system wants to be left alone. */
  async drain(): Promise<void> {
    do {
      this.wake();
      while (this.#running.size > 0) await Promise.all(this.#running);
    } while (await this.#wasPassedOver());
  }

  /** Takes nothing more; answers when what is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /** A row that another transaction has locked for a moment is passed over, and so is one that waits for another one's end. */
  async #wasPassedOver(): Promise<boolean> {
    if (this.#isStopped || this.isPaused) return false;
    const { db, clock } = this.#parts;
    const due = await dueKinds(
      db,
      this.#openKinds.map(({ kind }) => kind),
      clock.now(),
      this.lane,
    );
    if (due.size > 0) await wait(lockPauseMs);
    return due.size > 0;
  }

  #startCarrier(): void {
    const carrier = this.#carry()
      .catch((error) =>
        this.#parts.log.warn(
          { err: error, system: this.lane.system, lane: this.lane.name },
          'the outbox stumbled; it looks again soon',
        ),
      )
      .finally(() => {
        this.#running.delete(carrier);
      });
    this.#running.add(carrier);
  }

  async #carry(): Promise<void> {
    do {
      this.#wasWoken = false;
      let row = await this.#take();
      while (row !== null) {
        // There was one, so there may be more: one more hand each time, up to as many as the system takes.
        if (this.#running.size < this.lane.mostAtOnce && !this.#isStopped) this.#startCarrier();
        await this.#attempt(row);
        row = await this.#take();
      }
    } while (this.#wasWoken);
  }

  async #attempt(row: TakenRow): Promise<void> {
    const kind = this.#parts.registry.find(row.kind);
    if (kind === undefined) return;
    const gone = this.#leases.hold(row);
    try {
      const until = await attemptDelivery(this.#parts, kind, row, gone);
      if (until !== null) this.#pausedUntil = Math.max(this.#pausedUntil, until.getTime());
    } finally {
      this.#leases.release(row);
    }
  }

  /** The kinds of a system take turns, so that many of one don't keep the others back. */
  async #take(): Promise<TakenRow | null> {
    const { db, clock } = this.#parts;
    const kinds = this.#openKinds;
    for (let tries = 0; tries < kinds.length; tries += 1) {
      if (this.#isStopped || this.isPaused) return null;
      const kind = kinds[this.#nextKind++ % kinds.length];
      const taking = { lane: this.lane, now: clock.now(), leaseMs: this.#leases.leaseMs };
      const row = kind && (await takeDue(db, { kind, ...taking }));
      if (row) return row;
    }
    return null;
  }
}
