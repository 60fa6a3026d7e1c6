import { describe, expect, test } from 'vitest';
import { mergeSchedules, type Schedule } from '../schedule.ts';
import { makePermanent, moveEnd, scheduleInputOf } from './move-end.ts';

const now = new Date('2026-11-21T01:00:00Z');
const elite: Schedule = { kind: 'type', type: 'elite', duration: 30, createdOn: '2026-11-01', expireOn: '2026-12-01' };
const permanent: Schedule = { ...elite, duration: -1, expireOn: null };
const after = (entry: Schedule, days: number) => {
  const { input } = moveEnd(entry, days, now);
  return input && mergeSchedules([entry], [input], now)[0];
};

describe('the end of a schedule', () => {
  test.each([
    [30, '2026-12-31'],
    [90, '2027-03-01'],
    [365, '2027-12-01'],
    [-9, '2026-11-22'],
  ])('moves by %i days to %s, and its start stays', (days, expireOn) => {
    expect(after(elite, days)).toMatchObject({ createdOn: '2026-11-01', expireOn });
  });

  test('can’t be moved to today, nor beyond ten years', () => {
    expect(moveEnd(elite, -10, now)).toMatchObject({ input: null, reason: expect.stringContaining('End now') });
    expect(moveEnd({ ...elite, duration: 3640, expireOn: '2036-10-20' }, 30, now).reason).toContain('permanent');
  });

  test('of a permanent one is counted from today', () => {
    expect(after(permanent, 30)).toMatchObject({ createdOn: '2026-11-21', expireOn: '2026-12-21' });
  });

  test('can be removed, and a schedule given as it is stays as it is', () => {
    expect(mergeSchedules([elite], [makePermanent(elite)], now)).toEqual([permanent]);
    expect(mergeSchedules([], [scheduleInputOf(elite)], now)).toEqual([elite]);
  });
});
