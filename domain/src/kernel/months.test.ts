import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, formatMonth, monthIn, monthsUntil } from './months.ts';

describe('months', () => {
  test.each([
    ['the last minute of October in Sydney, before midnight of daylight time', '2026-10-31T12:59:59Z', '2026-10'],
    ['the first minute of November', '2026-10-31T13:00:00Z', '2026-11'],
    ['the last minute of a winter month, standard time', '2026-06-30T13:59:59Z', '2026-06'],
    ['the first minute after it', '2026-06-30T14:00:00Z', '2026-07'],
    ['new year in Sydney, still December elsewhere', '2026-12-31T13:00:00Z', '2027-01'],
    ['the night in which clocks go back', '2026-04-04T16:30:00Z', '2026-04'],
  ])('%s', (_what, instant, month) => {
    expect(monthIn('Australia/Sydney', new Date(instant))).toBe(month);
  });

  test('a window runs over the new year', () => {
    expect(monthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  });

  test('going forth and back comes to the same month, whole years keep the name', () => {
    const month = fc.tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(month, fc.integer({ min: -600, max: 600 }), ([year, number], count) => {
        const given = `${year}-${String(number).padStart(2, '0')}`;
        expect(addMonths(addMonths(given, count), -count)).toBe(given);
        expect(addMonths(given, 12)).toBe(`${year + 1}${given.slice(4)}`);
        expect(addMonths(given, 1) > given).toBe(true);
      }),
    );
  });

  test('are written with their year', () => expect(formatMonth('2026-11')).toBe('Nov 2026'));
});
