const sharedFrom = 22;

/** Bits 0 to 21 for the commoner letters, 22 to 31 for the ten digits; all else shares the digits' bits. */
function makeBits(): Int32Array {
  const bits = new Int32Array(128);
  for (let code = 0; code < 128; code += 1) bits[code] = 1 << (sharedFrom + (code % 10));
  for (const [rank, letter] of [...'abcdefghiklmnoprstuvwy'].entries()) bits[letter.charCodeAt(0)] = 1 << rank;
  return bits;
}

const asciiBits = makeBits();

/** Returns the bits of the letters a text holds: a text that lacks more of them than a search forgives can't match. */
export function letterBits(codes: ArrayLike<number>, offset: number, length: number): number {
  let bits = 0;
  for (let i = offset; i < offset + length; i += 1) bits |= bitOf(codes[i] ?? 0);
  return bits >>> 0;
}

/** Returns the bits that more than one of a text's letters have. */
export function repeatedLetterBits(codes: ArrayLike<number>, length: number): number {
  let once = 0;
  let again = 0;
  for (let i = 0; i < length; i += 1) {
    const bit = bitOf(codes[i] ?? 0);
    again |= once & bit;
    once |= bit;
  }
  return again >>> 0;
}

const bitOf = (code: number) => (code < 128 ? (asciiBits[code] ?? 0) : 1 << (sharedFrom + (code % 10)));

/** Returns how many bits are set in both words together. */
export function countBits(a: number, b: number): number {
  let x = (a - ((a >>> 1) & 0x55555555)) | 0;
  let y = (b - ((b >>> 1) & 0x55555555)) | 0;
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  y = (y & 0x33333333) + ((y >>> 2) & 0x33333333);
  const sum = (x + y) | 0;
  return Math.imul((sum & 0x0f0f0f0f) + ((sum >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Returns one of 32 bits for each pair of neighbouring letters of a word. */
export function pairBitsOf(word: ArrayLike<number>, length = word.length): number {
  let bits = 0;
  for (let i = 1; i < length; i += 1)
    bits |= 1 << (Math.imul((word[i - 1] ?? 0) * 65_599 + (word[i] ?? 0), 0x9e3779b1) >>> 27);
  return bits >>> 0;
}

/** Returns whether more than `most` (6 at most) bits are set. */
export function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let i = 0; i < most; i += 1) left &= (left - 1) | 0;
  return left !== 0;
}
