import { expect, test } from 'vitest';
import { isTime, isZone, siteInstant, siteText } from './site-time.ts';

test.each([
  ['2026-11-23', '09:00', 'Australia/Sydney', '2026-11-22T22:00:00.000Z'],
  ['2026-11-23', '09:00', 'Australia/Brisbane', '2026-11-22T23:00:00.000Z'],
  ['2026-11-23', '09:00', 'Australia/Perth', '2026-11-23T01:00:00.000Z'],
  ['2026-06-23', '09:00', 'Australia/Adelaide', '2026-06-22T23:30:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, instant) => {
  expect(siteInstant({ day, time, zone }).toISOString()).toBe(instant);
  expect(siteText({ day, time })).toBe(`${day}T${time}:00`);
});

test.each(['24:00', '9:00', '09:60', '09:00:00', ''])('%j is no time', (text) => {
  expect(isTime(text)).toBe(false);
});

test('zones', () => {
  expect(['Australia/Perth', 'UTC', 'Sydney', '', 'Australia/Perth\n'].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
