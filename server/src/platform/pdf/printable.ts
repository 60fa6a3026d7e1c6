import { hasGlyph } from './paper.ts';

/** The sign for a letter that can’t be shown; the second where the font doesn't have it either. */
const fallbackLetters = ['\ufffd', '?'];
/** Control characters, marks that turn the direction of reading, and halves of pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that can't be printed
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/g;

export type Printable = {
  text: string;
  /** What stands there really, when some letters had to be stood in for; null otherwise. */
  actual: string | null;
};

/** Returns text with the letters that our font has; others become a sign, and programs that read aloud are told what they are. */
export function printable(given: string): Printable {
  const clean = given.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unwanted, '');
  const text = Array.from(clean, (letter) =>
    letter === '\n' || hasGlyph(letter.codePointAt(0) ?? 0) ? letter : fallbackFor(letter),
  ).join('');
  return { text, actual: text === clean ? null : clean };
}

function fallbackFor(letter: string): string {
  // What only changes the look of the letter before it leaves nothing behind.
  if (/\p{M}|\ufe0f/u.test(letter)) return '';
  return fallbackLetters.find((one) => hasGlyph(one.codePointAt(0) ?? 0)) ?? '?';
}
