import { expect, test } from 'vitest';
import { ageDues, ageOf } from './ageing.ts';

test.each([
  ['2026-11-22', 'current'],
  ['2026-10-23', 'current'],
  ['2026-10-22', 'days30'],
  ['2026-09-23', 'days30'],
  ['2026-09-22', 'days60'],
  ['2026-08-24', 'days60'],
  ['2026-08-23', 'days90'],
])('an order of %s is %s', (day, age) => expect(ageOf(day, '2026-11-22')).toBe(age));

test.each([
  [0, { current: 10, days30: 0, days60: 20, days90: 30 }],
  [35, { current: 10, days30: 0, days60: 15, days90: 0 }],
  [70, { current: -10, days30: 0, days60: 0, days90: 0 }],
])('a credit of %d is taken off the oldest first', (credit, expected) => {
  const dues = [
    { date: '2026-11-20', dueCents: 10 },
    { date: '2026-09-10', dueCents: 20 },
    { date: '2026-01-01', dueCents: 30 },
  ];
  expect(ageDues(dues, credit, '2026-11-22')).toEqual(expected);
});
