import { expect, test } from 'vitest';
import { cancellationUpdate, refundUpdate, reopeningUpdate, shopOrderChange } from './shop-order-change.ts';

const refund = { amountCents: 4_950, creditNote: 'CN1001' };

test.each([
  [
    'a cancellation',
    cancellationUpdate({ reason: 'customer-request', note: 'Ordered twice.' }),
    { status: 'cancelled', note: 'Cancelled in Poolhouse. Reason: customer request. Ordered twice.' },
  ],
  [
    'a cancellation without words',
    cancellationUpdate({ reason: null, note: null }),
    { status: 'cancelled', note: 'Cancelled in Poolhouse.' },
  ],
  [
    'a part that was refunded',
    refundUpdate({ ...refund, isWhole: false }),
    { status: null, note: 'Refunded $49.50 in Poolhouse (credit note CN1001).' },
  ],
  [
    'all of it',
    refundUpdate({ ...refund, isWhole: true }),
    { status: 'refunded', note: 'Refunded $49.50 in Poolhouse (credit note CN1001).' },
  ],
  [
    'a cancellation that was undone',
    reopeningUpdate(),
    { status: 'processing', note: 'The cancellation in Poolhouse was undone.' },
  ],
])('the shop is told of %s', (_what, update, expected) => {
  expect(update).toEqual(expected);
  expect(shopOrderChange.safeParse({ shopId: 1001, reference: '1001', ...update }).success).toBe(true);
});

test('the longest words still fit', () => {
  const update = cancellationUpdate({ reason: 'other', note: 'x'.repeat(2_000) });
  expect(shopOrderChange.safeParse({ shopId: 1, reference: '1', ...update }).success).toBe(true);
});
