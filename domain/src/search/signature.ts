import { countBits, letterBits } from './letter-bits.ts';

/** Words of 32 bits in a signature: one for the letters, three for the pairs of neighbouring letters. */
export const signatureSize = 4;
const pairBits = 96;

/** Writes the signature of a text: which letters and which pairs of neighbours it holds. */
export function writeSignature(codes: ArrayLike<number>, length: number, into: Uint32Array, at: number): void {
  into[at] = letterBits(codes, 0, length);
  into.fill(0, at + 1, at + signatureSize);
  for (let i = 1; i < length; i += 1) {
    const hash = Math.imul((codes[i - 1] ?? 0) * 65_599 + (codes[i] ?? 0), 0x9e3779b1) >>> 16;
    const bit = hash % pairBits;
    const word = at + 1 + (bit >>> 5);
    into[word] = (into[word] ?? 0) | (1 << (bit & 31));
  }
}

/**
 * What a text must hold to match a pattern with so many errors. One error costs the pattern at most one letter and two
 * pairs, so a text that lacks more can be passed over unread; a text that lacks less may still fail.
 */
export class SignatureTest {
  private readonly letters: number;
  private readonly pairsA: number;
  private readonly pairsB: number;
  private readonly pairsC: number;
  private readonly maxErrors: number;

  constructor(pattern: Uint16Array, maxErrors: number) {
    const needed = new Uint32Array(signatureSize);
    writeSignature(pattern, pattern.length, needed, 0);
    this.letters = needed[0] ?? 0;
    this.pairsA = needed[1] ?? 0;
    this.pairsB = needed[2] ?? 0;
    this.pairsC = needed[3] ?? 0;
    this.maxErrors = maxErrors;
  }

  admits(signatures: Uint32Array, at: number): boolean {
    const letters = this.letters & ~(signatures[at] ?? 0);
    if (this.maxErrors === 0 && letters !== 0) return false;
    const a = this.pairsA & ~(signatures[at + 1] ?? 0);
    const b = this.pairsB & ~(signatures[at + 2] ?? 0);
    const c = this.pairsC & ~(signatures[at + 3] ?? 0);
    if (this.maxErrors === 0) return (a | b | c) === 0;
    return countBits(letters) <= this.maxErrors && countBits(a) + countBits(b) + countBits(c) <= 2 * this.maxErrors;
  }
}
