import { expect, test } from 'vitest';
import { waitAfterAttempt } from './waits.ts';

test('waits grow from a minute to a day, and then it is over', () => {
  const waits = Array.from({ length: 8 }, (_, index) => waitAfterAttempt(index + 1));
  expect(waits.map((wait) => wait && wait / 60_000)).toEqual([1, 5, 15, 60, 240, 720, 1440, null]);
});
