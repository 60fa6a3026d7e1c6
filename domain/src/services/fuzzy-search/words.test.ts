import { expect, it } from 'vitest';
import { splitWords } from './words.ts';

const wordsOf = (text: string, longest = 256) => splitWords(text, longest).map((word) => String.fromCharCode(...word));

it.each([
  ['Walker & Green Poolworld', ['walker', 'green', 'poolworld']],
  ["O'Brien’s Pool-Shop", ['obriens', 'pool', 'shop']],
  ['Café Zürich', ['cafe', 'zurich']],
  ['Cafe\u0301', ['cafe']],
  ['Nguyễn Øst Łódź Straße', ['nguyen', 'ost', 'lodz', 'strase']],
  ['C100032/7', ['c100032', '7']],
  ['スイミング プール', ['スイミンク', 'フール']],
  ['… – “ ”', []],
  ['', []],
])('splits %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('reads no further than it may', () => {
  expect(wordsOf('pool shop', 7)).toEqual(['pool', 'sh']);
});
