import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';
import { allowedTypos, beyondLimit, wordDistance } from './word-distance.ts';

const codesOf = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0));
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('0', '1', '2', '5'), minLength: 1, maxLength: 10 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'e', '1'), minLength: 1, maxLength: 10 }),
);

it('passes over no word that is near enough', () => {
  const property = fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (words, text) => {
    const vocabulary = new Vocabulary();
    const numbers = words.map((one) => vocabulary.keep(codesOf(one)));
    const typed = codesOf(text);
    const near = vocabulary.distancesFrom(typed);
    for (const [at, one] of words.entries()) {
      const codes = codesOf(one);
      const distance = wordDistance(typed, { codes, offset: 0, length: codes.length }, allowedTypos(typed));
      expect(near?.distances[numbers[at] ?? 0] ?? beyondLimit, one).toBe(distance);
    }
  });
  fc.assert(property, { numRuns: 500 });
});
