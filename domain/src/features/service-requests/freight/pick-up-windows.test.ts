import { expect, test } from 'vitest';
import { workCalendarOf } from '../working-days.ts';
import { refuseWindow, windowsOf } from './pick-up-windows.ts';

const calendar = workCalendarOf(
  { branch: null, state: 'NSW' },
  { hours: [], holidays: [{ key: 'christmas', value: { day: '2026-12-25', states: [], branches: [] } }] },
);
const open = { pickUpFrom: null, pickUpUntil: null, sameDayUntil: null };
const afternoon = { pickUpFrom: '12:00', pickUpUntil: '17:00', sameDayUntil: '11:00' };

test('the next five working days are offered within the carrier’s hours', () => {
  expect(windowsOf(afternoon, calendar, { day: '2026-12-24', time: '10:00' })).toEqual(
    ['2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'].map((day) => ({
      day,
      readyAt: '12:00',
      closesAt: '17:00',
    })),
  );
});

test.each([
  [open, '2026-12-24', '10:00', { day: '2026-12-24', readyAt: '10:00', closesAt: '16:30' }],
  [open, '2026-12-24', '14:30', { day: '2026-12-24', readyAt: '14:30', closesAt: '16:30' }],
  [open, '2026-12-24', '14:31', { day: '2026-12-28', readyAt: '08:00', closesAt: '16:30' }],
  [open, '2026-12-24', '16:30', { day: '2026-12-28', readyAt: '08:00', closesAt: '16:30' }],
  [afternoon, '2026-12-24', '11:00', { day: '2026-12-28', readyAt: '12:00', closesAt: '17:00' }],
  [open, '2026-12-26', '23:00', { day: '2026-12-28', readyAt: '08:00', closesAt: '16:30' }],
])('%j on %s at %s: first %j', (carrier, day, time, first) => {
  expect(windowsOf(carrier, calendar, { day, time })[0]).toEqual(first);
});

test.each([
  [{ day: '2026-12-24', readyAt: '12:00', closesAt: '15:00' }, null],
  [{ day: '2026-12-25', readyAt: '12:00', closesAt: '15:00' }, /25\/12\/2026 isn’t a working day/],
  [{ day: '2026-12-26', readyAt: '12:00', closesAt: '15:00' }, /isn’t a working day/],
  [{ day: '2026-12-23', readyAt: '12:00', closesAt: '15:00' }, /still to come/],
  [{ day: '2026-12-28', readyAt: '08:00', closesAt: '12:00' }, /from 12:00 to 17:00/],
  [{ day: '2026-12-28', readyAt: '17:00', closesAt: '18:00' }, /from 12:00 to 17:00/],
])('%j is refused with %s', (window, words) => {
  const refused = refuseWindow(window, afternoon, calendar, { day: '2026-12-24', time: '10:30' });
  if (words === null) expect(refused).toBeNull();
  else expect(refused).toMatch(words);
});

test('the same day is refused after the carrier’s time for it', () => {
  const window = { day: '2026-12-24', readyAt: '13:00', closesAt: '16:00' };
  expect(refuseWindow(window, afternoon, calendar, { day: '2026-12-24', time: '11:00' })).toMatch(/until 11:00/);
});
