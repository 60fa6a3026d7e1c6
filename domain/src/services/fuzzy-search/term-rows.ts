import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';
import { PackedRows } from './packed-rows.ts';

/** Numbers that a term takes: 64 bits, so that two different terms are never expected to be the same. */
const width = 2;

/**
 * Terms of records that are found as a whole, each kept as a hash of a few bytes. A query looks at one number a record, which has
 * a bit for each of its terms, and only reads the terms where that bit is set.
 */
export class TermRows {
  private readonly rows = new PackedRows(makeUint32);
  /** Takes no memory unless records have terms. */
  private bits = new Uint32Array(0);

  set(slot: number, terms: readonly string[]): void {
    if (terms.length === 0 && slot >= this.bits.length) return;
    const hashes: number[] = [];
    let bits = 0;
    for (const term of terms) {
      const first = hash(term, 0x811c9dc5, 0x01000193);
      hashes.push(first, hash(term, 0x9e3779b9, 0x85ebca6b));
      bits |= 1 << (first & 31);
    }
    this.rows.set(slot, hashes, hashes.length);
    this.bits = grownArray(this.bits, slot + 1, makeUint32);
    this.bits[slot] = bits;
  }

  /** Tells each slot that has the term, once. */
  match(term: string, slots: number, onMatch: (slot: number) => void): void {
    const first = hash(term, 0x811c9dc5, 0x01000193);
    const second = hash(term, 0x9e3779b9, 0x85ebca6b);
    const bit = 1 << (first & 31);
    const { bits } = this;
    for (let slot = 0; slot < slots; slot += 1) {
      if (((bits[slot] ?? 0) & bit) !== 0 && this.has(slot, first, second)) onMatch(slot);
    }
  }

  private has(slot: number, first: number, second: number): boolean {
    const { data, offsets, lengths } = this.rows;
    const from = offsets[slot] ?? 0;
    const to = from + (lengths[slot] ?? 0);
    for (let at = from; at < to; at += width) if (data[at] === first && data[at + 1] === second) return true;
    return false;
  }
}

/** A 32-bit hash of a text (FNV-1a with a start and a prime of one's own, mixed at the end). */
function hash(text: string, start: number, prime: number): number {
  let value = start;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), prime);
    value ^= value >>> 13;
  }
  return (value ^ (value >>> 16)) >>> 0;
}
