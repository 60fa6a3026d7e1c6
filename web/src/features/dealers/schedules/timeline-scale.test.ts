import { daysBetween } from '@poolhouse/domain/kernel/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisPercent, timelineScale } from './timeline-scale.ts';

const today = '2026-11-21';

describe('the axis of a timeline', () => {
  it('shows a month back and two ahead when there is little to show', () => {
    const scale = timelineScale([], today);
    expect(scale).toMatchObject({ from: '2026-10-17', to: '2027-01-30' });
    expect(scale.ticks.map(({ label }) => label)).toEqual(['Nov 2026', 'Dec', 'Jan 2027']);
  });

  it('reaches from the earliest start to the latest end', () => {
    const scale = timelineScale([{ createdOn: '2026-07-01', expireOn: '2027-06-30' }], today);
    expect(scale).toMatchObject({ from: '2026-06-26', to: '2027-07-10' });
    expect(scale.ticks.map(({ label }) => label)).toEqual(['Jul 2026', 'Sep', 'Nov', 'Jan 2027', 'Mar', 'May']);
  });

  it('never shows more than its most days and ticks, whatever there is', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => days);
    fc.assert(
      fc.property(day, day, (back, ahead) => {
        const at = (days: number) =>
          new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
        const { from, to, ticks } = timelineScale([{ createdOn: at(-back), expireOn: at(ahead) }], today);
        expect(daysBetween(from, to)).toBeLessThanOrEqual(1200);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(8);
        for (const tick of ticks) expect(tick.day > from && tick.day <= to).toBe(true);
      }),
    );
  });
});

it.each([
  ['2026-11-01', 0],
  ['2026-11-11', 50],
  ['2026-11-21', 100],
  ['2025-01-01', 0],
  ['2030-01-01', 100],
])('%s lies at %i %%', (day, place) => {
  expect(axisPercent({ from: '2026-11-01', to: '2026-11-21' }, day)).toBe(place);
});
