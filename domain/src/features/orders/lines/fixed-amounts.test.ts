import { expect, test } from 'vitest';
import { refuseAmounts } from './fixed-amounts.ts';
import { withoutDeliveries } from './fulfilment.ts';

const delivered = {
  fulfilment: { skus: { M700: { delivered: 1, returned: 0, refunded: 0, refundedCents: 0 } } },
  refundedCents: 0,
};

test.each([
  ['nothing happened', { fulfilment: {}, refundedCents: 0 }, ['products'], null],
  ['a part was delivered', delivered, ['city', 'products'], 'products'],
  [
    'freight was refunded',
    { fulfilment: { freightRefundedCents: 990 }, refundedCents: 990 },
    ['totalCents'],
    'totalCents',
  ],
  ['an amount was refunded', { fulfilment: {}, refundedCents: 100 }, ['discountCents'], 'discountCents'],
  [
    'a mistaken delivery was taken back',
    { fulfilment: withoutDeliveries(delivered.fulfilment), refundedCents: 0 },
    ['products'],
    null,
  ],
  ['only the address changes', delivered, ['city', 'notes'], null],
])('after %s', (_what, order, fields, path) => {
  expect(refuseAmounts(order, fields)?.path ?? null).toBe(path);
});
