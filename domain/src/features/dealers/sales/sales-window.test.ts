import { describe, expect, test } from 'vitest';
import { salesWindow, salesYears, yearBefore } from './sales-window.ts';

const at = (instant: string) => new Date(instant);

describe('the months of a chart', () => {
  test.each([
    ['last minute of October in Sydney', '2026-10-31T12:59:00Z', '2025-11', '2026-10'],
    ['first minute of November, on daylight time', '2026-10-31T13:00:00Z', '2025-12', '2026-11'],
    ['first minute of July, on standard time', '2026-06-30T14:00:00Z', '2025-08', '2026-07'],
    ['first minute of the year', '2026-12-31T13:00:00Z', '2026-02', '2027-01'],
  ])('are twelve that end with the current one: %s', (_what, now, first, last) => {
    const { months, unfinished } = salesWindow({}, at(now));
    expect([months[0], months.at(-1), months.length, unfinished]).toEqual([first, last, 12, last]);
  });

  test('are as many as asked for', () => {
    expect(salesWindow({ months: 2 }, at('2026-01-15T00:00:00Z')).months).toEqual(['2025-12', '2026-01']);
  });

  test('are a whole year that is over', () => {
    const { months, unfinished } = salesWindow({ year: 2025 }, at('2026-11-21T00:00:00Z'));
    expect([months[0], months.at(-1), months.length, unfinished]).toEqual(['2025-01', '2025-12', 12, null]);
  });

  test('are the current year as far as it has come', () => {
    expect(salesWindow({ year: 2026 }, at('2026-02-10T00:00:00Z'))).toEqual({
      months: ['2026-01', '2026-02'],
      unfinished: '2026-02',
    });
  });

  test('of a year that is still to come are refused', () => {
    expect(() => salesWindow({ year: 2027 }, at('2026-12-31T12:59:00Z'))).toThrow('Enter a year from 2018 to 2026.');
    expect(salesWindow({ year: 2027 }, at('2026-12-31T13:00:00Z')).months).toEqual(['2027-01']);
  });

  test('stand beside the same ones a year before', () => {
    expect(yearBefore(['2025-12', '2026-01'])).toEqual(['2024-12', '2025-01']);
  });

  test('years go back to 2018', () => {
    expect(salesYears(at('2020-05-01T00:00:00Z'))).toEqual([2020, 2019, 2018]);
  });
});
