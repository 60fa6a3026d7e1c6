import { expect, test } from 'vitest';
import { refuseAllocation } from './allocation.ts';

test.each([
  ['the whole', 100, { openCents: 100, dueCents: 100, paidCents: 0 }, null],
  ['a part', 1, { openCents: 100, dueCents: 50, paidCents: 0 }, null],
  ['above the remainder', 101, { openCents: 100, dueCents: 500, paidCents: 0 }, 'Only $1.00 of this payment is left.'],
  ['above what is owed', 51, { openCents: 100, dueCents: 50, paidCents: 0 }, 'This order owes $0.50.'],
  ['to a paid order', 1, { openCents: 100, dueCents: 0, paidCents: 9 }, 'This order owes nothing.'],
  ['of nothing left', 1, { openCents: 0, dueCents: 9, paidCents: 0 }, 'All of this payment is allocated.'],
  [
    'of the other sign',
    -1,
    { openCents: 100, dueCents: 9, paidCents: 9 },
    'Enter an amount with the sign of the payment.',
  ],
  ['money paid back', -10, { openCents: -10, dueCents: 0, paidCents: 10 }, null],
  [
    'more back than was paid',
    -10,
    { openCents: -10, dueCents: 0, paidCents: 9 },
    'Only $0.09 was paid for this order.',
  ],
])('allocating %s', (_name, cents, limits, expected) => expect(refuseAllocation(cents, limits)).toBe(expected));
