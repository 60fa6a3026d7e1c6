import { expect, test } from 'vitest';
import { shopOrderChange, toldOfCancellation, toldOfRefund, toldOfReopening } from './shop-order-change.ts';

const refund = { amountCents: 4_950, creditNote: 'CN1001' };

test.each([
  [
    'a cancellation',
    toldOfCancellation({ reason: 'customer-request', note: 'Ordered twice.' }),
    { status: 'cancelled', note: 'Cancelled in Poolhouse. Reason: customer request. Ordered twice.' },
  ],
  [
    'a cancellation without words',
    toldOfCancellation({ reason: null, note: null }),
    { status: 'cancelled', note: 'Cancelled in Poolhouse.' },
  ],
  [
    'a part that was refunded',
    toldOfRefund({ ...refund, isWhole: false }),
    { status: null, note: 'Refunded $49.50 in Poolhouse (credit note CN1001).' },
  ],
  [
    'all of it',
    toldOfRefund({ ...refund, isWhole: true }),
    { status: 'refunded', note: 'Refunded $49.50 in Poolhouse (credit note CN1001).' },
  ],
  [
    'a cancellation that was undone',
    toldOfReopening(),
    { status: 'processing', note: 'The cancellation in Poolhouse was undone.' },
  ],
])('the shop is told of %s', (_what, told, expected) => {
  expect(told).toEqual(expected);
  expect(shopOrderChange.safeParse({ shopId: 1001, reference: '1001', ...told }).success).toBe(true);
});

test('the longest words still fit', () => {
  const told = toldOfCancellation({ reason: 'other', note: 'x'.repeat(2_000) });
  expect(shopOrderChange.safeParse({ shopId: 1, reference: '1', ...told }).success).toBe(true);
});
