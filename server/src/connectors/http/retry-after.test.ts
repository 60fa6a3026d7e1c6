import { expect, test } from 'vitest';
import { retryAfter } from './retry-after.ts';

test.each([
  ['20', 20_000],
  [' 5 ', 5_000],
  ['Sun, 01 Mar 2026 09:02:00 GMT', 120_000],
  ['Sun, 01 Mar 2026 08:00:00 GMT', null],
  ['0', null],
  ['-5', null],
  ['soon', null],
  ['', null],
  [null, null],
  ['99999999', 86_400_000],
])('%s → %s ms', (header, ms) => {
  expect(retryAfter(header, new Date('2026-03-01T09:00:00Z'))).toBe(ms);
});
