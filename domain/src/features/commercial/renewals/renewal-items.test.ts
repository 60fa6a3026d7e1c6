import { describe, expect, test } from 'vitest';
import { dueDay, dueItems } from './renewal-items.ts';

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-28', 0, '2026-11-28'],
  ['2026-11-28', 12, '2027-11-28'],
  ['2026-11-30', 24, '2028-11-30'],
])('what is due within months of %s + %i falls due on %s', (day, months, due) => expect(dueDay(day, months)).toBe(due));

describe('the items that fall due', () => {
  const item = (values: object) => {
    const answers = Object.entries({ order: '1', ...values }).map(([part, answer]) => [
      `lane_ropes/one/${part}`,
      answer,
    ]);
    return dueItems(Object.fromEntries(answers), '2026-11-28', new Map([['lane_ropes', 100]]));
  };
  test.each([
    ['urgent', { urgency: 'urgent', condition: 'average' }, '2026-11-28', true],
    ['poor', { urgency: 'up_to_6_months', condition: 'poor' }, '2027-05-28', true],
    ['Action Recommended', { condition: 'replacement_to_be_quoted' }, '2028-11-28', true],
    ['average', { urgency: 'up_to_12_months', condition: 'average' }, '2027-11-28', false],
  ])('have their day, and %s ones come first or not', (_what, values, dueOn, isPriority) => {
    expect(item({ quantity: 3, location: 'Shed', ...values })).toMatchObject([
      { row: 'one', section: 'lane_ropes', title: 'Lane rope 1, Shed', quantity: 3, unitCents: 100, dueOn, isPriority },
    ]);
  });

  test('leave out what is never due', () => {
    expect(item({ urgency: 'not_urgent', condition: 'poor' })).toEqual([]);
    expect(item({ condition: 'good' })).toEqual([]);
  });
});
