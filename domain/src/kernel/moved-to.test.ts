import { expect, test } from 'vitest';
import { movedTo } from './moved-to.ts';

test.each([
  ['c', 1, 'cabd'],
  ['a', 4, 'bcda'],
  ['a', 99, 'bcda'],
  ['b', 3, 'acbd'],
  ['b', 2, 'abcd'],
])('abcd with %s moved to %i is %s', (moved, position, order) => {
  expect(movedTo([...'abcd'], moved, position).join('')).toBe(order);
});
