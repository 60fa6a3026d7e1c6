import { BitapChunk, chunkLength } from './bitap.ts';
import type { TextCodes } from './packed-texts.ts';
import type { Signatures } from './signature.ts';
import { exactTier, fuzzyTier, prefixTier } from './tiers.ts';

/** Code units of a pattern that are read; what is longer is cut. */
export const longestPattern = 200;

function toCodes(text: string): Uint16Array {
  const lower = text.toLowerCase();
  const codes = new Uint16Array(Math.min(longestPattern, lower.length));
  for (let i = 0; i < codes.length; i += 1) codes[i] = lower.charCodeAt(i);
  return codes;
}

/** A query made ready: its chunks of at most 32 code units, the last one overlapping so that it is full too. */
export class Pattern {
  /** How the text last scored matched. */
  tier: number = fuzzyTier;
  /** Texts shorter than this can't match. */
  readonly shortestText: number;
  private readonly codes: Uint16Array;
  private readonly chunks: BitapChunk[] = [];

  constructor(text: string, threshold: number) {
    this.codes = toCodes(text);
    const { length } = this.codes;
    for (let start = 0; start < length; start += chunkLength) {
      const from = length > chunkLength ? Math.min(start, length - chunkLength) : 0;
      this.chunks.push(new BitapChunk(this.codes.subarray(from, from + chunkLength), from, threshold));
    }
    this.shortestText = Math.min(...this.chunks.map((chunk) => chunk.shortestText));
  }

  /** Writes the rows whose signature lets some chunk match, in order, and returns how many. */
  sift(signatures: Signatures, rows: number, into: Uint32Array): number {
    if (this.chunks.length === 1) return this.chunks[0]?.signature.sift(signatures, rows, into) ?? 0;
    const isLikely = new Uint8Array(rows);
    for (const { signature } of this.chunks) {
      const count = signature.sift(signatures, rows, into);
      for (let i = 0; i < count; i += 1) isLikely[into[i] ?? 0] = 1;
    }
    let count = 0;
    for (let row = 0; row < rows; row += 1) if (isLikely[row] === 1) into[count++] = row;
    return count;
  }

  /** Fuse.js's score of the text: 0 the same, up to 1; -1 when it doesn't match. Sets `tier`. */
  score(texts: TextCodes, offset: number, length: number): number {
    let total = 0;
    let matched = false;
    for (const chunk of this.chunks) {
      const score = chunk.score(texts, offset, length);
      if (score >= 0) matched = true;
      total += Math.abs(score);
    }
    if (!matched) return -1;
    const begins = this.begins(texts, offset, length);
    if (begins && length === this.codes.length) {
      this.tier = exactTier;
      return 0;
    }
    this.tier = begins ? prefixTier : fuzzyTier;
    return total / this.chunks.length;
  }

  private begins(texts: TextCodes, offset: number, length: number): boolean {
    const size = this.codes.length;
    if (length < size) return false;
    for (let i = 0; i < size; i += 1) if (texts[offset + i] !== this.codes[i]) return false;
    return true;
  }
}
