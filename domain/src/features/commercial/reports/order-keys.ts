const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const base = digits.length;
const longest = 60;

/** Returns whether a text is a place in a section: digits of base 36 behind a point, without a zero at the end. */
export function isOrderKey(text: string): boolean {
  return text.length <= longest && /^[0-9a-z]*[1-9a-z]$/.test(text);
}

/**
 * Returns a place between two others; null is the beginning or the end. Rows are ordered by comparing their places as texts, so that
 * one row moves without the others. Throws where `before` doesn't come before `after`.
 */
export function orderBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) throw new Error('The places are not in order.');
  let key = '';
  let end = after;
  for (let at = 0; ; at++) {
    const low = digitAt(before, at);
    const high = end === null ? base : digitAt(end, at);
    // At the end the next digit follows, so that a long section has short places.
    if (high - low > 1) return key + digits[end === null ? low + 1 : Math.floor((low + high) / 2)];
    key += digits[low];
    // With a lower digit here, whatever follows comes before the end.
    if (low < high) end = null;
  }
}

function digitAt(key: string | null, at: number): number {
  const digit = key?.[at];
  return digit === undefined ? 0 : digits.indexOf(digit);
}
