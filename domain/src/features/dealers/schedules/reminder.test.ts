import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, companyZone, instantAt } from '../../../kernel/dates.ts';
import type { Schedule } from '../schedule.ts';
import { dueReminder } from './reminder.ts';

const today = '2026-11-21';
const now = new Date('2026-11-20T13:05:00Z');
const ending = (left: number, duration = 365): Schedule => ({
  kind: 'type',
  type: 'elite',
  duration,
  createdOn: addDays(today, left - duration),
  expireOn: addDays(today, left),
});

describe('the reminder that is due', () => {
  test.each([
    [15, null],
    [14, 14],
    [13, 14],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, null],
    [-3, null],
  ])('%i days before the end is %s', (left, step) => expect(dueReminder(ending(left), now)).toBe(step));

  test.each([
    [10, 10, null],
    [7, 10, 7],
    [14, 14, null],
    [14, 15, 14],
    [1, 1, null],
    [1, 2, 1],
  ])('%i days before the end of one of %i days is %s', (left, duration, step) =>
    expect(dueReminder(ending(left, duration), now)).toBe(step),
  );

  test('is none for a permanent one', () => {
    expect(dueReminder({ ...ending(5), duration: -1, expireOn: null }, now)).toBeNull();
  });

  test('comes at most three times in the life of a schedule, in falling order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (duration) => {
        const entry = ending(duration, duration);
        const days = Array.from({ length: duration + 3 }, (_, day) =>
          instantAt(companyZone, addDays(today, day), '00:05'),
        );
        const steps = [...new Set(days.map((day) => dueReminder(entry, day)))].filter((step) => step !== null);
        expect(steps).toEqual([14, 7, 1].filter((step) => step < duration));
      }),
    );
  });
});
