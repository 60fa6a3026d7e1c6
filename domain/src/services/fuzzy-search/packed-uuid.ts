/** Numbers of 32 bits that a UUID takes. */
export const uuidWords = 4;

const uuidLength = 36;
const dash = 45;
const isDashAt = (at: number) => at === 8 || at === 13 || at === 18 || at === 23;

/** Where a UUID is read to: it is used before the next one is. */
const words = new Uint32Array(uuidWords);

/** Returns a UUID in small letters as four numbers, which hold until the next call; null for any other text. */
export function readUuid(text: string): Uint32Array | null {
  if (text.length !== uuidLength) return null;
  let digits = 0;
  for (let at = 0; at < uuidLength; at += 1) {
    const code = text.charCodeAt(at);
    if (isDashAt(at)) {
      if (code !== dash) return null;
      continue;
    }
    const digit = digitOf(code);
    if (digit < 0) return null;
    const word = digits >> 3;
    words[word] = ((words[word] ?? 0) << 4) | digit;
    digits += 1;
  }
  // All zeros are an empty slot.
  return words[0] === 0 && words[1] === 0 && words[2] === 0 && words[3] === 0 ? null : words;
}

function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : -1;
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const byteOf = (word: number, shift: number) => bytes[(word >>> shift) & 255] ?? '';
const half = (word: number, shift: 0 | 16) => byteOf(word, shift + 8) + byteOf(word, shift);

/** Returns the UUID in the four numbers from `at` on; empty where they are all 0. */
export function uuidText(packed: Uint32Array, at: number): string {
  const one = packed[at] ?? 0;
  const two = packed[at + 1] ?? 0;
  const three = packed[at + 2] ?? 0;
  const four = packed[at + 3] ?? 0;
  if ((one | two | three | four) === 0) return '';
  const start = `${half(one, 16)}${half(one, 0)}-${half(two, 16)}-${half(two, 0)}`;
  return `${start}-${half(three, 16)}-${half(three, 0)}${half(four, 16)}${half(four, 0)}`;
}

/** Returns a hash of the UUID in the four numbers from `at` on; the first numbers of those that follow each other are nearly the same. */
export function hashOfUuid(packed: Uint32Array, at = 0): number {
  const start = (packed[at] ?? 0) ^ Math.imul(packed[at + 1] ?? 0, 0x85ebca6b);
  const mixed = Math.imul(start, 0x9e3779b1) ^ Math.imul(packed[at + 2] ?? 0, 0xc2b2ae35) ^ (packed[at + 3] ?? 0);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
