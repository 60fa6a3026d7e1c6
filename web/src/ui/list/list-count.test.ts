import { expect, it } from 'vitest';
import { countText, lastPage, rangeText } from './list-count.ts';

it.each([
  [{ count: 312, countExact: true }, '312'],
  [{ count: 9_999, countExact: true }, '9,999'],
  [{ count: 10_000, countExact: false }, '10,000+'],
])('writes %o as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

it('names the rows of a page', () => {
  expect(rangeText({ count: 312, countExact: true }, 7, 50, 12)).toBe('301–312 of 312');
  expect(rangeText({ count: 0, countExact: true }, 1, 50, 0)).toBe('0 of 0');
});

it('has a last page, even when empty', () => {
  expect(lastPage({ count: 0, countExact: true }, 50)).toBe(1);
  expect(lastPage({ count: 101, countExact: true }, 50)).toBe(3);
});
