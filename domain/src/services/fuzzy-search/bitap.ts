import { countErrorsAllowed, distance, maxReachWithin } from './error-budget.ts';
import type { TextCodes } from './packed-texts.ts';
import { SignatureTest } from './signature.ts';

/** Bits of a machine word: the most of a pattern that one pass can follow. */
export const chunkLength = 32;
const bestInexactScore = 0.001;
/** Room for the longest text kept, a chunk and the two guards. */
const rowLength = 320;

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

  // The text being scored and what is known of it; fields, because allocating an object a text would cost more than most texts do.
  private texts: TextCodes;
  private offset = 0;
  private length = 0;
  private expected = 0;
  private currentThreshold = 0;
  private bestLocation = -1;
  private finalScore = 1;

  /** `location` is where the chunk stands in its pattern, and so where it is expected in a text. */
  constructor(codes: Uint16Array, location: number, threshold: number) {
    this.codes = codes;
    this.texts = codes;
    this.location = location;
    this.threshold = threshold;
    this.reach = maxReachWithin(0, threshold, distance * 2);
    this.maxErrors = countErrorsAllowed(codes.length, threshold);
    this.shortestText = Math.max(1, codes.length - this.maxErrors);
    this.signature = new SignatureTest(codes, this.maxErrors);
    for (const [i, code] of codes.entries()) this.addMask(code, 1 << (codes.length - i - 1));
  }

  /** Fuse.js's score of the chunk in the text (0.001 to 1, lower is better); negative when the text doesn't match. */
  score(texts: TextCodes, offset: number, length: number): number {
    const expected = Math.min(this.location, length);
    this.texts = texts;
    this.offset = offset;
    this.length = length;
    this.expected = expected;
    const found = this.findExact();
    this.currentThreshold = found < 0 ? this.threshold : Math.min((found - expected) / distance, this.threshold);
    // From the text's beginning nothing closer can follow, unless an error costs less than the distance does.
    const isSettled = expected === 0 && found >= 0 && 1 / this.codes.length > this.currentThreshold;
    if (isSettled) return Math.max(bestInexactScore, this.currentThreshold);
    if (found < 0 && !this.sharesEnough()) return -1;
    this.runPasses();
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

  /** The mask of the text's letter at the place; none beyond its end. */
  private maskAt(place: number): number {
    return place < this.length ? this.maskOf(this.texts[this.offset + place] ?? 0) : 0;
  }

  /** Where the chunk first stands unchanged at or after the expected place, within reach; else -1. */
  private findExact(): number {
    const { codes, texts, offset } = this;
    const size = codes.length;
    const first = codes[0] ?? 0;
    const last = offset + Math.min(this.length - size, this.expected + this.reach);
    for (let start = offset + this.expected; start <= last; start += 1) {
      if (texts[start] !== first) continue;
      let i = 1;
      while (i < size && texts[start + i] === codes[i]) i += 1;
      if (i === size) return start - offset;
    }
    return -1;
  }

  /**
   * Whether a chunk that doesn't stand in the text unchanged may still match. One error costs it at most two of its pairs
   * of neighbours; the others each need a pair of the text within reach. Cheap, exact where the signature only guesses,
   * and what keeps a repetitive pattern from running every pass.
   */
  private sharesEnough(): boolean {
    const { texts, offset, expected } = this;
    if (this.maxErrors === 0 && expected === 0) return false;
    let missing = this.codes.length - 1 - 2 * this.maxErrors;
    const end = offset + Math.min(this.length, expected + this.reach + this.codes.length);
    let before = 0;
    for (let i = offset + Math.max(0, expected - this.reach - 1); i + missing <= end && missing > 0; i += 1) {
      const mask = this.maskOf(texts[i] ?? 0);
      if (((before >>> 1) & mask) !== 0) missing -= 1;
      before = mask;
    }
    return missing <= 0;
  }

  private runPasses(): void {
    const size = this.codes.length;
    this.bestLocation = -1;
    this.finalScore = 1;
    let reach = Math.min(size + this.length, this.reach);
    for (let errors = 0; errors < size; errors += 1) {
      reach = maxReachWithin(errors / size, this.currentThreshold, reach);
      this.runPass(errors, reach);
      if ((errors + 1) / size > this.currentThreshold) break;
      const used = this.previous;
      this.previous = this.current;
      this.current = used;
    }
  }

  private runPass(errors: number, reach: number): void {
    const { previous, current, expected } = this;
    const size = this.codes.length;
    const matchBit = 1 << (size - 1);
    const finish = Math.min(expected + reach, this.length) + size;
    let start = Math.max(1, expected - reach + 1);
    let at = finish;
    current[finish + 1] = (1 << errors) - 1;
    for (; at >= start; at -= 1) {
      let bits = (((current[at + 1] ?? 0) << 1) | 1) & this.maskAt(at - 1);
      if (errors > 0) {
        const beside = previous[at + 1] ?? 0;
        bits |= ((beside | (previous[at] ?? 0)) << 1) | 1 | beside;
      }
      current[at] = bits;
      if ((bits & matchBit) === 0) continue;
      if (this.accepts(errors / size, at - 1)) start = at - 1 <= expected ? at : Math.max(1, 2 * expected - at + 1);
    }
    // What this pass didn't reach must read as empty in the next, not as an older text left it.
    current.fill(0, 0, at + 1);
  }

  /** Notes a match; true when it is no worse than the best before. Fuse.js keeps the last score even when it is worse. */
  private accepts(errorShare: number, place: number): boolean {
    this.finalScore = errorShare + Math.abs(this.expected - place) / distance;
    if (this.finalScore > this.currentThreshold) return false;
    this.currentThreshold = this.finalScore;
    this.bestLocation = place;
    return true;
  }
}
