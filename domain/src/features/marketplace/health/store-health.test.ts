import { expect, test } from 'vitest';
import { judgeRate } from './store-health.ts';

const limitOf = (percent: number | null) => (percent === null ? null : { percent, note: null });

test.each<[orders: number, of: number, limit: number | null, percent: number | null, level: string]>([
  [0, 0, 4, null, 'unrated'],
  [5, 100, null, 5, 'unrated'],
  [0, 100, 4, 0, 'green'],
  [3, 100, 4, 3, 'green'],
  [31, 1000, 4, 3.1, 'green'],
  [32, 1000, 4, 3.2, 'amber'],
  [4, 100, 4, 4, 'amber'],
  [401, 10_000, 4, 4.01, 'red'],
  [25, 1000, 2.5, 2.5, 'amber'],
  [20, 1000, 2.5, 2, 'amber'],
  [19, 1000, 2.5, 1.9, 'green'],
  [26, 1000, 2.5, 2.6, 'red'],
  [1, 3, 10, 33.33, 'red'],
  [1, 100, 0, 1, 'red'],
  [0, 100, 0, 0, 'green'],
])('%i of %i against %s is %s %% and %s', (orders, of, limit, percent, level) => {
  const rate = judgeRate({ metric: 'cancel', orders, of }, limitOf(limit));
  expect(rate).toEqual({ metric: 'cancel', orders, of, percent, limit: limitOf(limit), level });
});
