import { describe, expect, test } from 'vitest';
import { calendarDay, calendarInstant, dayProblem, unzonedInstant } from './calendar-day.ts';

const unreadable = 'Enter a date as yyyy-mm-dd.';
const impossible = 'This day isn’t in the calendar. Check day and month.';
const far = 'Enter a date from 2000 to 2099.';

describe('a day', () => {
  test.each(['2000-01-01', '2026-11-23', '2028-02-29', '2099-12-31'])('%s is taken', (day) => {
    expect(calendarDay.parse(day)).toBe(day);
    expect(dayProblem(day)).toBeNull();
  });

  test.each([
    ['2026-02-29', impossible],
    ['2026-04-31', impossible],
    ['2026-13-01', impossible],
    ['2026-00-10', impossible],
    ['2100-02-29', impossible],
    ['0000-01-01', far],
    ['1899-12-31', far],
    ['1989-12-31', far],
    ['1999-12-31', far],
    ['2100-01-01', far],
    ['9999-12-31', far],
    ['', 'Enter a date.'],
    ['soon', unreadable],
    ['23/11/2026', unreadable],
    ['12026-01-01', unreadable],
    ['2026-11-23T00:00:00Z', unreadable],
    [' 2026-11-23', unreadable],
  ])('%j is refused: %s', (day, message) => {
    expect(calendarDay.safeParse(day).error?.issues).toMatchObject([{ message }]);
    expect(dayProblem(day)).toBe(message);
  });

  test.each([[null], [20_261_123], [undefined], [['2026-11-23']]])('%j is refused', (value) => {
    expect(calendarDay.safeParse(value).error?.issues).toMatchObject([{ message: unreadable }]);
  });
});

describe('a date and time', () => {
  test.each([
    ['2026-11-23T10:00:00+11:00', '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T23:00:00Z', '2026-11-22T23:00:00.000Z'],
  ])('%s is kept as %s', (text, kept) => {
    expect(calendarInstant.parse(text)).toBe(kept);
  });

  test.each([
    ['2026-02-29T10:00:00Z', 'Give a date and time.'],
    ['2026-11-23', 'Give a date and time.'],
    ['0000-01-01T00:00:00Z', far],
    ['1999-12-31T23:59:59Z', far],
    ['9999-12-31T23:59:59Z', far],
  ])('%s is refused: %s', (text, message) => {
    expect(calendarInstant.safeParse(text).error?.issues).toMatchObject([{ message }]);
  });
});

test.each([
  ['2026-11-23T10:00:00', true],
  ['2026-02-29T10:00:00', false],
  ['2026-11-23T25:00:00', false],
  ['9999-12-31T23:59:59', false],
  ['2026-11-23T10:00:00Z', false],
])('%s is a time in UTC: %s', (text, isTaken) => {
  expect(unzonedInstant.safeParse(text).success).toBe(isTaken);
});
