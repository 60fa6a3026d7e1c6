import { describe, expect, it } from 'vitest';
import { busyPresets, busyUntilOn, busyUntilProblem } from './busy.ts';

/** Half past midnight in Sydney, still the day before in London. */
const friday = new Date('2026-11-26T13:30:00Z');

describe('busy until a day', () => {
  it.each([
    ['2026-11-28', '2026-11-28'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-26', null],
    [null, null],
  ])('%s is %s on a Friday, 27/11, in Sydney', (stored, shown) => {
    expect(busyUntilOn(stored, friday)).toBe(shown);
  });

  it.each([
    ['2026-11-27', null],
    ['2026-11-26', 'Choose today or later.'],
    ['2027-11-28', null],
    ['2027-11-29', 'Choose a date up to 28/11/2027.'],
  ])('may it be %s: %s', (day, refusal) => {
    expect(busyUntilProblem(day, friday)).toBe(refusal);
  });

  it('offers today, the end of the week, two weeks', () => {
    expect(busyPresets(friday).map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-29', '2026-12-11']);
    expect(busyPresets(new Date('2026-11-29T01:00:00Z')).map(({ day }) => day)).toEqual([
      '2026-11-29',
      '2026-11-29',
      '2026-12-13',
    ]);
  });
});
