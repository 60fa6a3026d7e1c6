import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasExpired,
  mergeSchedules,
  readStoredForm,
  remainingDays,
  type Schedule,
  startSchedule,
  storedForm,
} from './schedule.ts';

/** Just before midnight in Sydney on 21/11/2026. */
const now = new Date('2026-11-21T12:59:00Z');
const elite = (duration: number): Schedule => startSchedule({ kind: 'type', type: 'elite', duration }, now);

describe('a schedule', () => {
  test('starts today in Sydney and expires after its days', () => {
    expect(elite(30)).toEqual({
      kind: 'type',
      type: 'elite',
      duration: 30,
      createdOn: '2026-11-21',
      expireOn: '2026-12-21',
    });
  });

  test('never expires with duration -1', () => {
    expect(elite(-1).expireOn).toBeNull();
    expect(remainingDays(elite(-1), new Date('2050-01-01'))).toBe(-1);
    expect(hasExpired(elite(-1), new Date('2050-01-01'))).toBe(false);
  });

  test.each([
    ['2026-11-21T12:59:59Z', 1, false],
    ['2026-11-21T13:00:00Z', 0, true],
    ['2027-01-01T00:00:00Z', 0, true],
  ])('of one day has at %s %d days left', (instant, days, isOver) => {
    expect(remainingDays(elite(1), new Date(instant))).toBe(days);
    expect(hasExpired(elite(1), new Date(instant))).toBe(isOver);
  });

  test.each([
    // Summer time begins on 04/10/2026 and ends on 04/04/2027: those days have 23 and 25 hours.
    ['2026-10-03T13:59:59Z', '2026-10-05', 2],
    ['2026-10-03T14:00:00Z', '2026-10-05', 1],
    ['2026-10-04T12:59:59Z', '2026-10-05', 1],
    ['2026-10-04T13:00:00Z', '2026-10-05', 0],
    ['2027-04-03T12:59:59Z', '2027-04-05', 2],
    ['2027-04-03T13:00:00Z', '2027-04-05', 1],
    ['2027-04-04T13:59:59Z', '2027-04-05', 1],
    ['2027-04-04T14:00:00Z', '2027-04-05', 0],
  ])('counts at %s to %s at midnight in Sydney, over a change of clocks too', (instant, expireOn, days) => {
    expect(remainingDays({ ...elite(10), expireOn }, new Date(instant))).toBe(days);
  });

  test('counts down by one each midnight and never below 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3650 }), fc.integer({ min: 0, max: 4000 }), (duration, days) => {
        const later = new Date(now.getTime() - 60_000 + days * 86_400_000);
        const left = remainingDays(elite(duration), later);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Math.abs(left - Math.max(0, duration - days))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the stored form', () => {
  test.each([
    ['elite', { code: 'elite', duration: null }],
    ['30_elite', { code: 'elite', duration: 30 }],
    ['-1_supreme', { code: 'supreme', duration: -1 }],
    ['0_elite', { code: 'elite', duration: 0 }],
    ['x_elite', { code: 'x_elite', duration: null }],
  ])('%s is read', (text, read) => expect(readStoredForm(text)).toEqual(read));

  test('of a started schedule reads back as its code and days', () => {
    fc.assert(
      fc.property(fc.constantFrom(-1, 1, 7, 365), (days) => {
        expect(readStoredForm(storedForm('elite', elite(days), now))).toEqual({ code: 'elite', duration: days });
      }),
    );
  });
});

const scheduleOf = ({ duration, createdOn }: Schedule) =>
  ({ kind: 'type', type: 'elite', duration, createdOn }) as const;

describe('an edit', () => {
  const running: Schedule = {
    kind: 'type',
    type: 'elite',
    duration: 30,
    createdOn: '2026-11-01',
    expireOn: '2026-12-01',
  };

  test('lets a schedule go on when its duration stays', () => {
    expect(mergeSchedules([running], [{ kind: 'type', type: 'elite', duration: 30 }], now)).toEqual([running]);
  });

  test('starts it again when the duration changed or it had run out', () => {
    expect(mergeSchedules([running], [{ kind: 'type', type: 'elite', duration: 60 }], now)[0]?.createdOn).toBe(
      '2026-11-21',
    );
    const over = { ...running, expireOn: '2026-11-20' };
    expect(mergeSchedules([over], [{ kind: 'type', type: 'elite', duration: 30 }], now)[0]?.createdOn).toBe(
      '2026-11-21',
    );
  });

  test('counts from the start that is given: longer, shorter, forever, and again after it was removed', () => {
    const from = (duration: number, createdOn = '2026-11-01') =>
      mergeSchedules([running], [{ kind: 'type', type: 'elite', duration, createdOn }], now)[0];
    expect(from(60)).toEqual({ ...running, duration: 60, expireOn: '2026-12-31' });
    expect(from(21)).toEqual({ ...running, duration: 21, expireOn: '2026-11-22' });
    expect(from(-1)).toEqual({ ...running, duration: -1, expireOn: null });
    expect(mergeSchedules([], [scheduleOf(running)], now)).toEqual([running]);
    expect(from(30, '2027-01-01')?.createdOn).toBe('2026-11-21');
  });

  test('drops what is no longer given', () => expect(mergeSchedules([running], [], now)).toEqual([]));
});
