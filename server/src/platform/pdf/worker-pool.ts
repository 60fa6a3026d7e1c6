import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Limiter, limitConcurrency } from '../limit-concurrency.ts';
import type { PdfDocument } from './document.ts';

const idleMs = 60_000;
const memoryMb = 512;

type Reply = { content: Uint8Array } | { failed: string };
/** How many are drawn at once, how many wait for that, and how long one may take with its waiting. */
export type PdfPoolLimits = { atOnce: number; waiting: number; limitMs: number };
type Seat = { worker: Worker; leaving: NodeJS.Timeout | null };

/** Threads that draw documents; they come when they are needed and go when nothing is left to do. */
export class PdfWorkers {
  readonly #limitMs: number;
  readonly #idle: Seat[] = [];
  readonly #inTurn: Limiter;

  constructor({ atOnce, waiting, limitMs }: PdfPoolLimits) {
    this.#limitMs = limitMs;
    this.#inTurn = limitConcurrency(atOnce, waiting, tooMany);
  }

  /** Draws a document when its turn comes; `unavailable` when too many wait or its time is over. */
  draw(document: PdfDocument): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.#limitMs);
    return this.#inTurn(() => {
      if (signal.aborted) throw tooMany();
      return this.#drawAt(this.#takeSeat(), document, signal);
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((seat) => this.#leave(seat)));
  }

  async #drawAt(seat: Seat, document: PdfDocument, signal: AbortSignal): Promise<Buffer> {
    const { worker } = seat;
    try {
      worker.postMessage(document);
      const [reply] = (await once(worker, 'message', { signal })) as [Reply];
      this.#giveBack(seat);
      if ('failed' in reply) throw new Error(`The document couldn’t be created: ${reply.failed}`);
      return Buffer.from(reply.content);
    } catch (error) {
      if (!this.#idle.includes(seat)) await worker.terminate();
      if (signal.aborted) throw tooSlow(this.#limitMs, error);
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
  return new Failure('unavailable', 'Many documents are being created right now. Try again in a minute.', {
    retryAfterSeconds: 60,
  });
}

function tooSlow(limitMs: number, cause: unknown): Failure {
  const message = `This document took longer than ${limitMs / 1000} seconds. Shorten it, or try again in a minute.`;
  return new Failure('unavailable', message, { cause, retryAfterSeconds: 60 });
}

function openWorker(): Worker {
  return new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
}
