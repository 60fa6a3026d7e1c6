import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, workCalendarOf, workingDaysBetween } from './working-days.ts';

const week = { weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], opensAt: '08:00', closesAt: '16:30' } as const;
const holiday = (day: string, states: string[] = [], branches: string[] = []) => ({
  key: day,
  value: { day, states, branches },
});
const rules = {
  hours: [
    { key: 'all', value: { ...week, weekdays: [...week.weekdays] } },
    { key: 'WA', value: { ...week, weekdays: [...week.weekdays], closesAt: '15:00' } },
    { key: 'oxley', value: { weekdays: ['Sat' as const], opensAt: '09:00', closesAt: '12:00' } },
  ],
  holidays: [
    holiday('2026-12-25'),
    holiday('2026-12-28', ['NSW', 'VIC']),
    holiday('2026-11-03', ['VIC'], ['dandenong_south']),
  ],
};
const nsw = workCalendarOf({ branch: 'gregory_hills', state: 'NSW' }, rules);
const vic = workCalendarOf({ branch: 'dandenong_south', state: 'vic' }, rules);
const wa = workCalendarOf({ branch: 'forrestdale', state: 'WA' }, rules);
const oxley = workCalendarOf({ branch: 'Oxley', state: 'QLD' }, rules);

describe('the calendar of a place', () => {
  test('has the narrowest hours that there are', () => {
    expect(nsw).toMatchObject(week);
    expect(wa.closesAt).toBe('15:00');
    expect(oxley).toMatchObject({ weekdays: ['Sat'], opensAt: '09:00' });
    expect(workCalendarOf({ branch: null, state: null }, { hours: [], holidays: [] })).toMatchObject(week);
  });

  test.each([
    ['2026-12-24', true, true, true],
    ['2026-12-25', false, false, false],
    ['2026-12-26', false, false, false],
    ['2026-12-28', false, false, true],
    ['2026-11-03', true, false, true],
  ])('%s is a working day in NSW: %s, in VIC: %s, in WA: %s', (day, inNsw, inVic, inWa) => {
    expect([nsw, vic, wa].map((calendar) => isWorkingDay(calendar, day))).toEqual([inNsw, inVic, inWa]);
  });
});

test.each([
  ['2026-12-23', 0, '2026-12-23'],
  ['2026-12-25', 0, '2026-12-29'],
  ['2026-12-23', 1, '2026-12-24'],
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-26', 1, '2026-12-29'],
  ['2026-12-18', 5, '2026-12-29'],
])('%s and %i working days more is %s', (day, count, expected) => {
  expect(addWorkingDays(nsw, day, count)).toBe(expected);
});

test.each([
  ['2026-12-23', '2026-12-23', 0],
  ['2026-12-23', '2026-12-24', 1],
  ['2026-12-24', '2026-12-28', 0],
  ['2026-12-24', '2026-12-30', 2],
  ['2026-12-30', '2026-12-24', 0],
])('between %s and %s there are %i working days', (from, to, count) => {
  expect(workingDaysBetween(nsw, from, to)).toBe(count);
});

test('a branch that never opens has no working day, and no search without an end', () => {
  const closed = { ...nsw, weekdays: [] };
  expect(addWorkingDays(closed, '2026-12-24', 1) > '2028').toBe(true);
  expect(workingDaysBetween(closed, '2026-12-24', '2027-12-24')).toBe(0);
});
