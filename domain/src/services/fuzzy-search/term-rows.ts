import { makeUint32 } from './growing-arrays.ts';
import { PackedRows } from './packed-rows.ts';

/** Numbers that a term takes: 64 bits, so that two different terms are never expected to be the same. */
const width = 2;

/** Terms of records that are found as a whole, each kept as a hash: a few bytes a term, read in one pass. */
export class TermRows {
  private readonly rows = new PackedRows(makeUint32);

  set(slot: number, terms: readonly string[]): void {
    const hashes = terms.flatMap(hashesOf);
    this.rows.set(slot, hashes, hashes.length);
  }

  /** Tells each slot that has one of the terms, once. */
  match(terms: readonly string[], slots: number, onMatch: (slot: number) => void): void {
    const wanted = terms.map(hashesOf);
    if (wanted.length === 0) return;
    const { data, offsets, lengths } = this.rows;
    const has = (at: number) => wanted.some(([first, second]) => data[at] === first && data[at + 1] === second);
    for (let slot = 0; slot < slots; slot += 1) {
      const from = offsets[slot] ?? 0;
      const to = from + (lengths[slot] ?? 0);
      for (let at = from; at < to; at += width) {
        if (!has(at)) continue;
        onMatch(slot);
        break;
      }
    }
  }
}

/** Two independent 32-bit hashes of a text (FNV-1a with different starts and primes, mixed at the end). */
function hashesOf(text: string): [number, number] {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x85ebca6b);
    second ^= second >>> 13;
  }
  return [(first ^ (first >>> 15)) >>> 0, (second ^ (second >>> 16)) >>> 0];
}
