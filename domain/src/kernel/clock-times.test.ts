import { expect, test } from 'vitest';
import { clockIn, formatSecond } from './clock-times.ts';

test.each([
  ['2026-11-21T03:05:09Z', 'Australia/Sydney', '21/11/2026 2:05:09 pm', '14:05:09'],
  ['2026-06-30T14:00:00Z', 'Australia/Sydney', '01/07/2026 12:00:00 am', '00:00:00'],
  ['2026-06-30T15:59:59Z', 'Australia/Perth', '30/06/2026 11:59:59 pm', '23:59:59'],
])('%s in %s', (instant, zone, second, time) => {
  expect(formatSecond(instant, zone)).toBe(second);
  expect(clockIn(zone, new Date(instant))).toBe(time.slice(0, 5));
  expect(formatSecond(instant, zone, '24h')).toBe(`${second.slice(0, 10)} ${time}`);
});
