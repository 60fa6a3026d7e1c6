import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';
import { countBits, letterBits, repeatedLetterBits } from './letter-bits.ts';

/** Words of 32 bits for the pairs of neighbours; with fewer of them, too many texts pass that can't match. */
const pairWords = 4;
const scratch = new Uint32Array(pairWords);

/** The bits of the pairs of neighbouring letters in the text, in an array that the next call writes again. */
function pairBits(codes: ArrayLike<number>, length: number): Uint32Array {
  scratch.fill(0);
  for (let i = 1; i < length; i += 1) {
    const bit = (Math.imul((codes[i - 1] ?? 0) * 65_599 + (codes[i] ?? 0), 0x9e3779b1) >>> 8) & 127;
    scratch[bit >>> 5] = (scratch[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
  return scratch;
}

/** Which letters, which of them more than once, and which pairs of neighbours each text holds: tells most of those that can't match without reading them. */
export class Signatures {
  letters = new Uint32Array(16);
  repeated = new Uint32Array(16);
  readonly pairs: [Uint32Array, Uint32Array, Uint32Array, Uint32Array];

  constructor() {
    this.pairs = [new Uint32Array(16), new Uint32Array(16), new Uint32Array(16), new Uint32Array(16)];
  }

  set(row: number, codes: ArrayLike<number>, length: number): void {
    this.letters = grownArray(this.letters, row + 1, makeUint32);
    this.letters[row] = letterBits(codes, 0, length);
    this.repeated = grownArray(this.repeated, row + 1, makeUint32);
    this.repeated[row] = repeatedLetterBits(codes, length);
    const bits = pairBits(codes, length);
    this.pairs.forEach((column, i) => {
      const roomy = grownArray(column, row + 1, makeUint32);
      roomy[row] = bits[i] ?? 0;
      this.pairs[i] = roomy;
    });
  }
}

/**
 * What a text must hold to match a pattern with so many errors. One error costs the pattern at most one letter and two
 * pairs, so a text that lacks more can be passed over unread; a text that lacks less may still fail.
 */
export class SignatureTest {
  private readonly letters: number;
  private readonly repeated: number;
  private readonly pairs: Uint32Array;
  private readonly maxErrors: number;

  constructor(pattern: Uint16Array, maxErrors: number) {
    this.letters = letterBits(pattern, 0, pattern.length);
    this.repeated = repeatedLetterBits(pattern, pattern.length);
    this.pairs = pairBits(pattern, pattern.length).slice();
    this.maxErrors = maxErrors;
  }

  /** Writes the rows from 0 to `rows` that may match, in order, and returns how many. */
  sift(signatures: Signatures, rows: number, into: Uint32Array): number {
    return this.maxErrors === 0 ? this.siftWhole(signatures, rows, into) : this.siftNear(signatures, rows, into);
  }

  private siftWhole({ letters, pairs }: Signatures, rows: number, into: Uint32Array): number {
    const [pairsA, pairsB, pairsC, pairsD] = pairs;
    const [a = 0, b = 0, c = 0, d = 0] = this.pairs;
    const needed = this.letters;
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      if ((needed & ~(letters[row] ?? 0)) !== 0) continue;
      const lackingAB = (a & ~(pairsA[row] ?? 0)) | (b & ~(pairsB[row] ?? 0));
      if ((lackingAB | (c & ~(pairsC[row] ?? 0)) | (d & ~(pairsD[row] ?? 0))) !== 0) continue;
      into[count] = row;
      count += 1;
    }
    return count;
  }

  private siftNear({ letters, repeated, pairs }: Signatures, rows: number, into: Uint32Array): number {
    const [pairsA, pairsB, pairsC, pairsD] = pairs;
    const [a = 0, b = 0, c = 0, d = 0] = this.pairs;
    const { maxErrors } = this;
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      const lacking = countBits(this.letters & ~(letters[row] ?? 0), this.repeated & ~(repeated[row] ?? 0));
      if (lacking > maxErrors) continue;
      const lackingAB = countBits(a & ~(pairsA[row] ?? 0), b & ~(pairsB[row] ?? 0));
      if (lackingAB > 2 * maxErrors) continue;
      if (lackingAB + countBits(c & ~(pairsC[row] ?? 0), d & ~(pairsD[row] ?? 0)) > 2 * maxErrors) continue;
      into[count] = row;
      count += 1;
    }
    return count;
  }
}
