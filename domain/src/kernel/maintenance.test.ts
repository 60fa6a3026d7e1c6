import { describe, expect, test } from 'vitest';
import { isOverdue, maintenanceEndText, maintenanceWaitSeconds } from './maintenance.ts';

const now = new Date('2026-11-21T06:00:00Z');

describe('the end of maintenance', () => {
  test.each([
    ['2026-11-21T18:00+11:00', '21/11/2026 6:00 pm', 3_600, false],
    ['2026-11-21T06:10:00Z', '21/11/2026 5:10 pm', 600, false],
    ['2026-11-21T06:00:01Z', '21/11/2026 5:00 pm', 30, false],
    ['2026-11-21T05:00:00Z', '21/11/2026 4:00 pm', 300, true],
    ['2026-11-23T05:00:00Z', '23/11/2026 4:00 pm', 3_600, false],
    ['Monday at 7', 'Monday at 7', 300, false],
    ['2026-13-45T05:00:00Z', '2026-13-45T05:00:00Z', 300, false],
    ['1', '1', 300, false],
  ])('%s', (until, text, wait, overdue) => {
    expect(maintenanceEndText(until)).toBe(text);
    expect(maintenanceWaitSeconds(until, now)).toBe(wait);
    expect(isOverdue(until, now)).toBe(overdue);
  });
});
