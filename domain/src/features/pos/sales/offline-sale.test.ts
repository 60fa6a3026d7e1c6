import { expect, test } from 'vitest';
import { offlineNumber, offlineSale, productsOfOffline } from './offline-sale.ts';
import type { EnteredProduct } from './sale-product.ts';

const line: EnteredProduct = {
  productId: 101,
  variationId: null,
  description: 'Dolphin M700',
  quantity: 2,
  priceCents: 399_900,
  overrideCents: null,
  reason: null,
  note: null,
  serials: [],
};
const m700 = { productId: 101, variationId: null, sku: 'M700', name: 'Dolphin M700', priceCents: 399_900 };

test.each([
  ['the shop’s price', {}, { priceCents: 399_900, overrideCents: null, reason: null }, null],
  [
    'an earlier price',
    { priceCents: 390_000 },
    { priceCents: 399_900, overrideCents: 390_000, reason: 'Sold without a network' },
    '$3,900.00',
  ],
  [
    'a price that a user gave, of an earlier price',
    { priceCents: 390_000, overrideCents: 380_000, reason: 'Scratched' },
    { priceCents: 399_900, overrideCents: 380_000, reason: 'Scratched' },
    '$3,900.00',
  ],
])('%s is kept as the till showed it', (_what, change, kept, ours) => {
  const { products, differences } = productsOfOffline([{ ...line, ...change }], () => m700);
  expect(products).toMatchObject([{ sku: 'M700', name: 'Dolphin M700', quantity: 2, ...kept }]);
  expect(differences).toEqual(ours === null ? [] : [{ field: 'Price of Dolphin M700', ours, shop: '$3,999.00' }]);
});

test('a product that isn’t sold any more becomes an item that the shop doesn’t have', () => {
  const { products } = productsOfOffline([line], () => null);
  expect(products).toMatchObject([{ productId: null, sku: 'MISC', name: 'Dolphin M700', priceCents: 399_900 }]);
});

test('the number of a receipt is one that the call takes', () => {
  const number = offlineNumber('GH1', 'K7QX4P', 7);
  expect(number).toBe('GH1-K7QX4P-007');
  expect(offlineSale.shape.offlineNumber.safeParse(number).success).toBe(true);
});
