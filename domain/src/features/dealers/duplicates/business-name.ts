import { splitWords } from '../../../services/fuzzy-search/words.ts';

const longestName = 200;
/** Words that people add or leave out as they like. */
const idleWords = new Set(['pty', 'ltd', 'limited', 'proprietary', 'inc', 'co', 'company', 'the', 'and']);

/**
 * Returns a business name without what people spell in different ways: case, punctuation, “&”, legal forms, plurals and blanks.
 * `The Aqua Pools Pty. Ltd.` and `aqua pool` are both `aquapool`. A name of such words alone stays whole.
 */
export function comparableName(name: string): string {
  const words = splitWords(name, longestName).map((codes) => String.fromCharCode(...codes));
  const telling = words.filter((word) => !idleWords.has(word));
  return (telling.length > 0 ? telling : words).map(singular).join('');
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Returns how many slips make a name of this length still the same name. */
export function allowedNameEdits(length: number): number {
  if (length < 6) return 0;
  return length < 12 ? 1 : 2;
}

/**
 * Returns true when two comparable names differ by no more than slips of typing. Numbers must agree: `Pool Shop 1` and
 * `Pool Shop 2` are two shops.
 */
export function isSimilarName(one: string, other: string): boolean {
  if (one === other) return one !== '';
  const most = allowedNameEdits(Math.min(one.length, other.length));
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  return digitsOf(one) === digitsOf(other) && isWithin(one, 0, other, 0, most);
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, ' ').trim();
}

/** Whether the ends of two texts differ by at most so many letters left out, added, changed or swapped with their neighbour. */
function isWithin(one: string, i: number, other: string, j: number, most: number): boolean {
  let at = i;
  let beside = j;
  while (at < one.length && beside < other.length && one[at] === other[beside]) {
    at += 1;
    beside += 1;
  }
  const left = Math.max(one.length - at, other.length - beside);
  if (left <= most) return true;
  if (most === 0) return false;
  const isSwapped = one[at] === other[beside + 1] && one[at + 1] === other[beside];
  return (
    (isSwapped && isWithin(one, at + 2, other, beside + 2, most - 1)) ||
    isWithin(one, at + 1, other, beside + 1, most - 1) ||
    isWithin(one, at + 1, other, beside, most - 1) ||
    isWithin(one, at, other, beside + 1, most - 1)
  );
}
