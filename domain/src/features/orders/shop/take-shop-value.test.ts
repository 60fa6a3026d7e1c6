import { expect, test } from 'vitest';
import { takeShopValue } from './shop-order-change.ts';

const status = { field: 'Status', ours: 'Sent', shop: 'Cancelled' };
const city = { field: 'City', ours: 'Oxley', shop: 'Inala', set: { city: 'Inala' } };
const amounts = { products: [], freight: [], discountCents: 0, totalCents: 500 };
const products = { field: 'Products', ours: '1 × M700', shop: '', set: amounts };
const total = { field: 'Total', ours: '$9.00', shop: '$5.00', set: amounts };
const order = (refundedCents = 0) => ({
  city: 'Oxley',
  products: [{ sku: 'M700' }],
  freight: [],
  discountCents: 0,
  totalCents: 900,
  refundedCents,
  fulfilment: {},
  differences: [status, city, products, total],
});

test('one value is taken over, and the others still differ', () => {
  expect(takeShopValue(order(), 'City')).toMatchObject({
    values: { city: 'Inala', totalCents: 900, differences: [status, products, total] },
  });
});

test('amounts are taken over together', () => {
  expect(takeShopValue(order(), 'Total')).toMatchObject({
    values: { ...amounts, differences: [status, city] },
  });
});

test.each([
  ['the status', order(), 'Status', 'Change the status of this order here, then settle what differs.'],
  ['what differs no more', order(), 'Name', 'This is the same in the shop by now.'],
  [
    'amounts after a refund',
    order(100),
    'Products',
    'A part of this order was delivered or refunded: products, freight and total stay as they are.',
  ],
])('%s isn’t', (_what, before, field, refused) => {
  expect(takeShopValue(before, field)).toEqual({ refused });
});
