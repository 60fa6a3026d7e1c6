import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantAt } from './dates.ts';
import { startOfDayText } from './zoned-text.ts';

test.each([
  ['Australia/Sydney', '2026-11-21', '2026-11-21T00:00:00+11:00'],
  ['Australia/Sydney', '2026-06-30', '2026-06-30T00:00:00+10:00'],
  ['Australia/Sydney', '2026-10-04', '2026-10-04T00:00:00+10:00'],
  ['Australia/Adelaide', '2026-06-30', '2026-06-30T00:00:00+09:30'],
  ['America/New_York', '2026-01-01', '2026-01-01T00:00:00-05:00'],
  ['UTC', '2026-01-01', '2026-01-01T00:00:00+00:00'],
])('in %s the day %s starts at %s', (zone, day, text) => {
  expect(startOfDayText(zone, day)).toBe(text);
});

test('it is the instant at which the day starts there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_650 }), (days) => {
      const day = addDays('2024-01-01', days);
      const text = startOfDayText('Australia/Sydney', day);
      expect(Date.parse(text)).toBe(instantAt('Australia/Sydney', day, '00:00').getTime());
    }),
  );
});
