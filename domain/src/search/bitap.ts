import { SignatureTest } from './signature.ts';

/** Bits of a machine word: the most of a pattern that one pass can follow. */
export const chunkLength = 32;
/** Characters from the expected place that cost as much as getting the whole pattern wrong: Fuse.js's `distance`. */
const distance = 100;
const bestInexactScore = 0.001;
/** Long enough for the longest text kept, a chunk and the two guards. */
const rowLength = 320;

/** The largest number from 0 to `most` that keeps `errorShare + number / distance` within the threshold, else 0. */
function reachWithin(errorShare: number, threshold: number, most: number): number {
  let reach = most;
  while (reach > 0 && errorShare + reach / distance > threshold) reach -= 1;
  return reach;
}

function countErrorsAllowed(length: number, threshold: number): number {
  let errors = 0;
  while (errors + 1 < length && (errors + 1) / length <= threshold) errors += 1;
  return errors;
}

/**
 * One chunk (up to 32 code units) of a pattern, matched as Fuse.js 7.5 does it: shift-and over the text from right to
 * left, one pass for each number of errors, the window shrinking as better places are found. Its habits are kept where
 * they show in the score, so that a ranking by it is the same to the last bit.
 */
export class BitapChunk {
  readonly signature: SignatureTest;
  /** Texts shorter than this can't match: an error spares the pattern at most one of its letters. */
  readonly shortestText: number;
  private readonly codes: Uint16Array;
  private readonly location: number;
  private readonly threshold: number;
  private readonly reach: number;
  private readonly maxErrors: number;
  private readonly latinMasks = new Int32Array(256);
  private readonly wideMasks = new Map<number, number>();
  private previous = new Int32Array(rowLength);
  private current = new Int32Array(rowLength);
  private currentThreshold = 0;
  private bestLocation = -1;
  private finalScore = 1;

  constructor(codes: Uint16Array, location: number, threshold: number) {
    this.codes = codes;
    this.location = location;
    this.threshold = threshold;
    this.reach = reachWithin(0, threshold, distance * 2);
    this.maxErrors = countErrorsAllowed(codes.length, threshold);
    this.shortestText = Math.max(1, codes.length - this.maxErrors);
    this.signature = new SignatureTest(codes, this.maxErrors);
    for (let i = 0; i < codes.length; i += 1) this.addMask(codes[i] ?? 0, 1 << (codes.length - i - 1));
  }

  /** Fuse.js's score of the chunk in the text (0.001 to 1, lower is better); negative when the text doesn't match. */
  score(texts: Uint16Array, offset: number, length: number): number {
    const expected = Math.min(this.location, length);
    const found = this.findExact(texts, offset, length, expected);
    this.currentThreshold = found < 0 ? this.threshold : Math.min((found - expected) / distance, this.threshold);
    if (expected === 0) {
      if (found >= 0 && 1 / this.codes.length > this.currentThreshold) {
        return Math.max(bestInexactScore, this.currentThreshold);
      }
      if (found < 0 && this.maxErrors === 0) return -1;
    }
    if (found < 0 && !this.sharesEnough(texts, offset, length, expected)) return -1;
    this.runPasses(texts, offset, length, expected);
    const score = Math.max(bestInexactScore, this.finalScore);
    return this.bestLocation >= 0 ? score : -score;
  }

  private addMask(code: number, bit: number): void {
    if (code < 256) this.latinMasks[code] = (this.latinMasks[code] ?? 0) | bit;
    else this.wideMasks.set(code, (this.wideMasks.get(code) ?? 0) | bit);
  }

  private maskOf(code: number): number {
    return code < 256 ? (this.latinMasks[code] ?? 0) : (this.wideMasks.get(code) ?? 0);
  }

  /** Where the chunk first stands unchanged at or after `from`, within reach; else -1. */
  private findExact(texts: Uint16Array, offset: number, length: number, from: number): number {
    const { codes } = this;
    const size = codes.length;
    const first = codes[0] ?? 0;
    const last = offset + Math.min(length - size, from + this.reach);
    for (let start = offset + from; start <= last; start += 1) {
      if (texts[start] !== first) continue;
      let i = 1;
      while (i < size && texts[start + i] === codes[i]) i += 1;
      if (i === size) return start - offset;
    }
    return -1;
  }

  /**
   * One error costs the chunk at most two of its pairs of neighbours; the others each need a pair of the text within reach.
   * Cheap, exact where the signature only guesses, and what keeps a repetitive pattern from running every pass.
   */
  private sharesEnough(texts: Uint16Array, offset: number, length: number, expected: number): boolean {
    let missing = this.codes.length - 1 - 2 * this.maxErrors;
    const end = offset + Math.min(length, expected + this.reach + this.codes.length);
    let before = 0;
    for (let i = offset + Math.max(0, expected - this.reach - 1); i + missing <= end && missing > 0; i += 1) {
      const mask = this.maskOf(texts[i] ?? 0);
      if (((before >>> 1) & mask) !== 0) missing -= 1;
      before = mask;
    }
    return missing <= 0;
  }

  private runPasses(texts: Uint16Array, offset: number, length: number, expected: number): void {
    const size = this.codes.length;
    this.bestLocation = -1;
    this.finalScore = 1;
    let reach = Math.min(size + length, this.reach);
    for (let errors = 0; errors < size; errors += 1) {
      reach = reachWithin(errors / size, this.currentThreshold, reach);
      this.runPass(texts, offset, length, expected, errors, reach);
      if ((errors + 1) / size > this.currentThreshold) break;
      const used = this.previous;
      this.previous = this.current;
      this.current = used;
    }
  }

  private runPass(
    texts: Uint16Array,
    offset: number,
    length: number,
    expected: number,
    errors: number,
    reach: number,
  ): void {
    const { previous, current } = this;
    const size = this.codes.length;
    const matchBit = 1 << (size - 1);
    const finish = Math.min(expected + reach, length) + size;
    let start = Math.max(1, expected - reach + 1);
    current[finish + 1] = (1 << errors) - 1;
    let at = finish;
    for (; at >= start; at -= 1) {
      const mask = at <= length ? this.maskOf(texts[offset + at - 1] ?? 0) : 0;
      let bits = (((current[at + 1] ?? 0) << 1) | 1) & mask;
      if (errors > 0) {
        const beside = previous[at + 1] ?? 0;
        bits |= ((beside | (previous[at] ?? 0)) << 1) | 1 | beside;
      }
      current[at] = bits;
      if ((bits & matchBit) === 0) continue;
      const place = at - 1;
      this.finalScore = errors / size + Math.abs(expected - place) / distance;
      if (this.finalScore > this.currentThreshold) continue;
      this.currentThreshold = this.finalScore;
      this.bestLocation = place;
      if (place <= expected) {
        at -= 1;
        break;
      }
      start = Math.max(1, 2 * expected - place);
    }
    // What this pass didn't reach must read as empty in the next, not as an older text left it.
    current.fill(0, 0, at + 1);
  }
}
