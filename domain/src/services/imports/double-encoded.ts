/** What Windows-1252 has from byte 0x80 on; what it leaves open is a control character. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** The byte that stands for each character in Windows-1252. */
const byteOf = new Map([
  ...Array.from({ length: 256 }, (_, byte) => [String.fromCharCode(byte), byte] as const),
  ...Array.from(special, (character, at) => [character, 0x80 + at] as const),
]);

/** The first bytes of characters that take two or three, as Windows-1252 shows them: `Ã¼` for ü, `â€™` for ’. */
const likely = /[\u00c2-\u00c5][^\p{ASCII}]|\u00e2[^\p{ASCII}]{2}/u;
const plausible = /^[\p{Script=Latin}\p{ASCII}\p{Po}\p{Pi}\p{Pf}\p{Pd}\u00b0\u00a0]*$/u;

/**
 * Returns a text that was UTF-8 and was read as Windows-1252 before it was saved, as it was meant: `MÃ¼ller` is Müller. Null for any
 * other text, and where not all of it can be meant that way.
 */
export function undoDoubleEncoding(text: string): string | null {
  if (!likely.test(text)) return null;
  const bytes = Array.from(text, (character) => byteOf.get(character));
  if (bytes.some((byte) => byte === undefined)) return null;
  try {
    const meant = decodeURIComponent(bytes.map((byte) => `%${(byte ?? 0).toString(16).padStart(2, '0')}`).join(''));
    return plausible.test(meant) && !/[\u0080-\u009f]/.test(meant) ? meant : null;
  } catch {
    return null;
  }
}
