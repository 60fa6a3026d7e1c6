import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, companyZone, dayIn, daysBetween, formatDay, formatInstant } from './dates.ts';

describe('days', () => {
  test.each([
    ['2026-11-21T12:59:59Z', '2026-11-21'],
    ['2026-11-21T13:00:00Z', '2026-11-22'],
    ['2026-06-30T13:59:59Z', '2026-06-30'],
    ['2026-06-30T14:00:00Z', '2026-07-01'],
  ])('%s is on %s in Sydney', (instant, day) => expect(dayIn(companyZone, new Date(instant))).toBe(day));

  test.each([
    ['2026-10-03', '2026-10-05', 2],
    ['2027-04-03', '2027-04-05', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-01-02', '2026-01-01', -1],
  ])('from %s to %s are %d days, also over a change of clocks', (from, to, days) =>
    expect(daysBetween(from, to)).toBe(days),
  );

  test('adding days and counting them agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        expect(daysBetween('2026-02-28', addDays('2026-02-28', days))).toBe(days);
      }),
    );
  });

  test('are shown as people here write them', () => {
    expect(formatDay('2026-11-02')).toBe('02/11/2026');
    expect(formatInstant('2026-11-21T03:05:00Z')).toBe('21/11/2026 14:05');
    expect(formatInstant('2026-11-20T13:05:00Z')).toBe('21/11/2026 00:05');
  });
});
