import { expect, test } from 'vitest';
import { isLate } from './late.ts';

const now = new Date('2026-11-22T12:00:00Z');
const order = { status: 'processing', dispatch_date: null, shipBy: '2026-11-21' } as const;

test.each([
  ['the day before', order, true],
  ['the same day', { ...order, shipBy: '2026-11-22' }, false],
  ['no day', { ...order, shipBy: null }, false],
  ['dispatched', { ...order, dispatch_date: '2026-11-22' }, false],
  ['cancelled', { ...order, status: 'cancelled' as const }, false],
])('an order is late: %s', (_what, given, expected) => {
  expect(isLate(given, now)).toBe(expected);
});

test('the day ends in Sydney', () => {
  expect(isLate({ ...order, shipBy: '2026-11-22' }, new Date('2026-11-22T13:30:00Z'))).toBe(true);
});
