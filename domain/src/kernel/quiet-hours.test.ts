import { expect, test } from 'vitest';
import { afterQuietHours } from './quiet-hours.ts';

test.each([
  ['in Perth at 5:30 am', 'Australia/Perth', '2026-11-23T21:30:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['in Sydney at the same moment', 'Australia/Sydney', '2026-11-23T21:30:00.000Z', '2026-11-23T21:30:00.000Z'],
  ['at 8:00 am', 'Australia/Perth', '2026-11-24T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['at 7:59 pm', 'Australia/Perth', '2026-11-24T11:59:00.000Z', '2026-11-24T11:59:00.000Z'],
  ['at 8:00 pm', 'Australia/Perth', '2026-11-24T12:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ['over the start of summer time', 'Australia/Sydney', '2026-10-03T10:00:00.000Z', '2026-10-03T21:00:00.000Z'],
])('a text message %s leaves outside the quiet hours', (_what, zone, now, expected) => {
  expect(afterQuietHours(new Date(now), zone).toISOString()).toBe(expected);
});
