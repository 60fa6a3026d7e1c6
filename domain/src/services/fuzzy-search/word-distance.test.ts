import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedTypos, beyondLimit, wordDistance } from './word-distance.ts';

const codesOf = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0));

function distanceBetween(typed: string, word: string): number {
  const codes = codesOf(typed);
  return wordDistance(codes, { codes: codesOf(word), offset: 0, length: word.length }, allowedTypos(codes));
}

/** The textbook table, to compare with. */
function fromTable(typed: string, word: string): number {
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, j) => j)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? beyondLimit;
  for (let i = 1; i <= typed.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= word.length; j += 1) {
      const changed = cell(i - 1, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      const swapped = isSwapped ? cell(i - 2, j - 2) + 1 : beyondLimit;
      rows[i]?.push(Math.min(changed, cell(i - 1, j) + 1, cell(i, j - 1) + 1, swapped));
    }
  }
  return Math.min(...(rows.at(-1) ?? []));
}

describe('distance of a typed word from a word', () => {
  it.each([
    ['pool', 'pool', 0],
    ['pool', 'poolworld', 0],
    ['world', 'poolworld', 1],
    ['poool', 'pool', 1],
    ['opol', 'pool', 1],
    ['pol', 'pool', beyondLimit],
    ['spa', 'spas', 0],
    ['pa', 'spas', beyondLimit],
    ['polworld', 'poolworld', 1],
    ['opolwolrd', 'poolworld', 2],
    ['thistle', 'thsitlethwaite', 1],
    ['thirsstle', 'thistlethwaite', 2],
    ['walker', 'murphy', beyondLimit],
  ])('%s from %s is %i', (typed, word, distance) => {
    expect(distanceBetween(typed, word)).toBe(distance);
  });

  it('agrees with the textbook table wherever the word is not part of the other', () => {
    const letters = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength, maxLength });
    const property = fc.property(letters(4, 12), letters(1, 14), (typed, word) => {
      fc.pre(!word.includes(typed));
      const expected = fromTable(typed, word);
      const most = typed.length < 8 ? 1 : 2;
      expect(distanceBetween(typed, word)).toBe(expected <= most ? expected : beyondLimit);
    });
    fc.assert(property, { numRuns: 2000 });
  });
});
