/** Flags of regions are spelled with characters that can't be seen otherwise. */
const flag = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`;
/** Joins people, hair and professions to one picture; between other characters it only hides. */
const strayJoiner = String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})`;
const turning = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
const invisible = String.raw`\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200c\u2028\u2029\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}`;
const hidden = new RegExp(`(${flag})|[${turning}${invisible}]|${strayJoiner}`, 'gu');

/**
 * Returns a text without characters that can't be seen or that turn the writing round: with them one name can pass for another. Emoji stay
 * whole.
 */
export function withoutHidden(text: string): string {
  return text.replace(hidden, '$1');
}
