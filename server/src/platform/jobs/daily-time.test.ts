import { expect, test } from 'vitest';
import { latestInstant } from './daily-time.ts';

const night = { at: '00:05', zone: 'Australia/Sydney' };

test.each([
  ['2026-11-20T13:04:59Z', '2026-11-19T13:05:00.000Z', 'a second before'],
  ['2026-11-20T13:05:00Z', '2026-11-20T13:05:00.000Z', 'on time'],
  ['2026-11-21T12:59:00Z', '2026-11-20T13:05:00.000Z', 'late in the evening'],
  ['2026-10-03T14:30:00Z', '2026-10-03T14:05:00.000Z', 'in the night when summer time begins'],
  ['2026-10-04T13:10:00Z', '2026-10-04T13:05:00.000Z', 'in the night after it began'],
  ['2027-04-03T15:30:00Z', '2027-04-03T13:05:00.000Z', 'in the night when summer time ends'],
  ['2027-04-04T14:04:00Z', '2027-04-03T13:05:00.000Z', 'in the night after it ended, before the time'],
  ['2027-04-04T14:05:00Z', '2027-04-04T14:05:00.000Z', 'in the night after it ended'],
])('at %s the latest was %s: %s', (now, instant) => {
  expect(latestInstant(night, new Date(now)).toISOString()).toBe(instant);
});
