import { expect, test } from 'vitest';
import { refuseReportDay } from './report-day.ts';

const today = '2026-11-28';

test.each([
  ['today', '2026-11-28', null, null],
  ['a report of last year that is entered now', '2025-11-20', null, null],
  ['the same from a device whose clock is right', '2025-11-20', '2026-11-28', null],
  ['tomorrow, by a device in another zone', '2026-11-29', '2026-11-29', null],
  ['next month', '2026-12-29', null, null],
  ['a year ahead', '2027-11-28', null, /up to 31 days/],
  ['by a clock a year ahead', '2027-11-28', '2027-11-28', /up to 31 days/],
  ['by a clock a year behind', '2025-11-28', '2025-11-28', /clock of this device is wrong/],
  ['the right day in spite of a wrong clock', '2026-11-28', '2025-11-28', null],
])('%s', (_name, day, deviceDay, refusal) => {
  const refused = refuseReportDay(day, { today, deviceDay });
  if (refusal === null) expect(refused).toBe(null);
  else expect(refused).toMatch(refusal);
});
