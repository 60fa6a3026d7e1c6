import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { PdfDocument } from './document.ts';

const mostWorkers = 2;
const mostWaiting = 200;
const idleMs = 60_000;
const memoryMb = 512;

type Told = { content: Uint8Array } | { failed: string };
type Seat = { worker: Worker; leaving: NodeJS.Timeout | null };

/** A thread or two that draw long documents; they come when they are needed and go when nothing is left to do. */
export class PdfWorkers {
  readonly #limitMs: number;
  readonly #idle: Seat[] = [];
  readonly #inTurn = limitConcurrency(mostWorkers, mostWaiting, tooMany);

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  draw(document: PdfDocument): Promise<Buffer> {
    return this.#inTurn(() => this.#drawAt(this.#takeSeat(), document));
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((seat) => this.#leave(seat)));
  }

  async #drawAt(seat: Seat, document: PdfDocument): Promise<Buffer> {
    const { worker } = seat;
    const signal = AbortSignal.timeout(this.#limitMs);
    try {
      worker.postMessage(document);
      const [told] = (await once(worker, 'message', { signal })) as [Told];
      this.#giveBack(seat);
      if ('failed' in told) throw new Error(`The document could not be drawn: ${told.failed}`);
      return Buffer.from(told.content);
    } catch (error) {
      if (!this.#idle.includes(seat)) await worker.terminate();
      if (signal.aborted) throw new Error(`The document was not drawn within ${this.#limitMs / 1000} s.`);
      throw error;
    }
  }

  #takeSeat(): Seat {
    const seat = this.#idle.pop();
    if (seat === undefined) return { worker: openWorker(), leaving: null };
    if (seat.leaving !== null) clearTimeout(seat.leaving);
    seat.worker.ref();
    return seat;
  }

  #giveBack(seat: Seat): void {
    seat.worker.unref();
    seat.leaving = setTimeout(() => void this.#leave(seat), idleMs).unref();
    this.#idle.push(seat);
  }

  async #leave(seat: Seat): Promise<void> {
    const at = this.#idle.indexOf(seat);
    if (at !== -1) this.#idle.splice(at, 1);
    if (seat.leaving !== null) clearTimeout(seat.leaving);
    await seat.worker.terminate();
  }
}

function tooMany(): Failure {
  return new Failure('unavailable', 'Many documents are being made right now. Try again in a minute.', {
    retryAfterSeconds: 60,
  });
}

function openWorker(): Worker {
  return new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
}
