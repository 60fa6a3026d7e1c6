import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, companyZone, dayIn, daysBetween, formatDay, formatInstant, instantAt } from './dates.ts';

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
    expect(formatInstant('2026-11-21T03:05:00Z')).toBe('21/11/2026 2:05 pm');
    expect(formatInstant('2026-11-20T13:05:00Z')).toBe('21/11/2026 12:05 am');
    expect(formatInstant('2026-11-21T03:05:00Z', companyZone, '24h')).toBe('21/11/2026 14:05');
    expect(formatInstant('2026-11-20T13:05:00Z', companyZone, '24h')).toBe('21/11/2026 00:05');
  });
});

describe('a time of a day in Sydney', () => {
  test.each([
    ['2026-11-21', '00:05', '2026-11-20T13:05:00.000Z', 'in summer'],
    ['2026-07-01', '00:05', '2026-06-30T14:05:00.000Z', 'in winter'],
    ['2026-10-04', '00:05', '2026-10-03T14:05:00.000Z', 'on the day that summer time begins'],
    ['2026-10-05', '00:05', '2026-10-04T13:05:00.000Z', 'on the day after'],
    ['2026-10-04', '02:30', '2026-10-03T16:30:00.000Z', 'in the hour that is skipped: 03:30'],
    ['2027-04-04', '00:05', '2027-04-03T13:05:00.000Z', 'on the day that summer time ends'],
    ['2027-04-05', '00:05', '2027-04-04T14:05:00.000Z', 'on the day after'],
    ['2027-04-04', '02:30', '2027-04-03T15:30:00.000Z', 'in the hour that comes twice: the first'],
  ])('%s %s is %s (%s)', (day, time, instant) => {
    expect(instantAt(companyZone, day, time).toISOString()).toBe(instant);
  });

  test('is shown in its local time, on any day and in any zone', () => {
    const zones = ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth', 'Pacific/Auckland', 'UTC'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 4000 }), (zone, days) => {
        const day = addDays('2024-01-01', days);
        expect(formatInstant(instantAt(zone, day, '00:05'), zone)).toBe(`${formatDay(day)} 12:05 am`);
      }),
    );
  });
});
