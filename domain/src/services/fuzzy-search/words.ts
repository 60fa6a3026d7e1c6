import { grownArray, makeUint16 } from '../../kernel/growing-arrays.ts';

/** What a code unit becomes in a word: nothing (skipped), the end of the word, else its plain letter. */
const skipped = 0;
const separator = 32;

/** Letters that don't decompose into a plain letter and a mark. */
const plainLetters: Record<string, string> = { ß: 's', æ: 'a', œ: 'o', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 't', ı: 'i' };
const apostrophes = new Set(["'", '`', '´', '‘', '’', 'ʼ', '′']);
const letterOrDigit = /^[\p{L}\p{N}]/u;
const mark = /^\p{M}/u;

function foldCharacter(code: number): number {
  const character = String.fromCharCode(code);
  if (apostrophes.has(character) || mark.test(character)) return skipped;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (!(isSurrogate || letterOrDigit.test(character))) return separator;
  return (plainLetters[character] ?? character.normalize('NFD')).charCodeAt(0);
}

const folded = new Map<number, number>();

function fold(code: number): number {
  if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) return code;
  const known = folded.get(code);
  if (known !== undefined) return known;
  const result = foldCharacter(code);
  folded.set(code, result);
  return result;
}

let letters = new Uint16Array(256);

/**
 * Calls with each word of a text, lower case, without diacritics, apostrophes and punctuation: the first `length` code units of an array that the next
 * word is written to. Millions of texts are read when a server starts, and an array for each of their words took longer than finding them.
 */
export function eachWord(text: string, longest: number, onWord: (codes: Uint16Array, length: number) => void): void {
  const lower = text.toLowerCase();
  const end = Math.min(lower.length, longest);
  letters = grownArray(letters, end, makeUint16);
  let count = 0;
  for (let i = 0; i <= end; i += 1) {
    const code = i < end ? fold(lower.charCodeAt(i)) : separator;
    if (code === separator) {
      if (count > 0) onWord(letters, count);
      count = 0;
    } else if (code !== skipped) {
      letters[count] = code;
      count += 1;
    }
  }
}

/** Returns the words of a text, as `eachWord` calls with them. */
export function splitWords(text: string, longest: number): Uint16Array[] {
  const words: Uint16Array[] = [];
  eachWord(text, longest, (codes, length) => words.push(codes.slice(0, length)));
  return words;
}
