import { randomBytes } from 'node:crypto';
import { makeId } from '@poolhouse/domain/kernel/ids';

/**
 * Many new ids of one moment, in rising order: one time-ordered uuid whose last 48 bits are counted up. Rows that are
 * written together thus land side by side in their index, and making an id costs next to nothing.
 */
export class IdSeries {
  readonly #head: string;
  #tail: number;

  constructor(nowMs: number) {
    const first = makeId(nowMs, randomBytes(10));
    this.#head = first.slice(0, 24);
    this.#tail = Math.floor(Number.parseInt(first.slice(24), 16) / 2);
  }

  next(): string {
    this.#tail += 1;
    return this.#head + this.#tail.toString(16).padStart(12, '0');
  }
}
