import type { TextCodes } from './packed-texts.ts';

/** Larger than any distance that counts. */
export const beyondLimit = 255;

/**
 * Returns the mistakes that are forgiven in a word: none under 4 letters, 1 from 4 to 7, 2 from 8; 1 at most where there is a digit, for two mistakes make
 * one code into a hundred others.
 */
export function allowedTypos(word: Uint16Array): number {
  if (word.length < 4) return 0;
  return word.length < 8 || word.some((code) => code >= 48 && code <= 57) ? 1 : 2;
}

/** The word `length` long at `offset` in packed code units. */
interface PackedWord {
  codes: TextCodes;
  offset: number;
  length: number;
}

/**
 * The fewest mistakes (a letter left out, added, changed, or two neighbours swapped) between `typed` from its letter `i`
 * and a beginning of the word from its letter `j`; `beyondLimit` when there are more than `most`.
 */
function prefixDistance(typed: Uint16Array, i: number, word: PackedWord, j: number, most: number): number {
  const { codes, offset, length } = word;
  let at = i;
  let other = j;
  while (at < typed.length && other < length && typed[at] === codes[offset + other]) {
    at += 1;
    other += 1;
  }
  const left = typed.length - at;
  if (left === 0 || (left <= most && other === length)) return left;
  if (most === 0) return beyondLimit;
  let best = prefixDistance(typed, at + 1, word, other, most - 1);
  if (other < length) {
    best = Math.min(best, prefixDistance(typed, at + 1, word, other + 1, most - 1));
    best = Math.min(best, prefixDistance(typed, at, word, other + 1, most - 1));
  }
  const isSwapped =
    other + 1 < length && typed[at] === codes[offset + other + 1] && typed[at + 1] === codes[offset + other];
  if (isSwapped) best = Math.min(best, prefixDistance(typed, at + 2, word, other + 2, most - 1));
  return best === beyondLimit ? beyondLimit : best + 1;
}

/** Where `typed` stands in the word: 0 at its beginning, 1 further in, -1 not at all. */
function findWithin(typed: Uint16Array, { codes, offset, length }: PackedWord): number {
  const lastStart = length - typed.length;
  for (let start = 0; start <= lastStart; start += 1) {
    let i = 0;
    while (i < typed.length && codes[offset + start + i] === typed[i]) i += 1;
    if (i === typed.length) return start === 0 ? 0 : 1;
  }
  return -1;
}

/** Returns how far a typed word is from a word: 0 when it begins it, 1 when it stands inside, else its mistakes; `most` from `mistakesForgiven`. */
export function wordDistance(typed: Uint16Array, word: PackedWord, most: number): number {
  if (word.length < typed.length - most) return beyondLimit;
  const place = findWithin(typed, word);
  if (place === 0) return 0;
  if (most === 0) return beyondLimit;
  return place > 0 ? 1 : prefixDistance(typed, 0, word, 0, most);
}
