import { expect, test } from 'vitest';
import { daysFrom, mondayOf, movedDay, shownDays } from './calendar-days.ts';

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the Monday of %s is %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  ['month', '2026-12-15', '2026-11-30', '2027-01-03'],
  ['month', '2026-02-10', '2026-01-26', '2026-03-01'],
  ['week', '2026-12-06', '2026-11-30', '2026-12-06'],
  ['next', '2026-12-06', '2026-12-06', '2026-12-12'],
] as const)('%s of %s shows %s to %s', (view, day, from, to) => {
  expect(shownDays(view, day)).toEqual({ from, to });
  expect(daysFrom(from, to).at(-1)).toBe(to);
});

test('the view before and after', () => {
  expect(movedDay('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(movedDay('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(movedDay('week', '2026-12-31', -1)).toBe('2026-12-24');
});
