/** One of 32 bits for a lower-case code unit: a letter has its own, everything else shares the last six. */
export function letterBit(code: number): number {
  return 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
}

/** The bits of the letters a text holds: a text that lacks more of them than a search forgives can't match. */
export function letterBits(codes: ArrayLike<number>, offset: number, length: number): number {
  let bits = 0;
  for (let i = offset; i < offset + length; i += 1) bits |= letterBit(codes[i] ?? 0);
  return bits >>> 0;
}

export function countBits(bits: number): number {
  let sum = bits - ((bits >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
