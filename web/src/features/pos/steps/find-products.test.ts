import { expect, test } from 'vitest';
import { productFinder } from './find-products.ts';

const plain = {
  productId: 1,
  variationId: null,
  barcode: null,
  priceCents: 1,
  regularCents: 1,
  stock: 'in-stock' as const,
  quantity: null,
  picture: null,
  branchQuantities: null,
};
const products = [
  { ...plain, sku: 'M700', name: 'Dolphin M700', categories: ['Robots'] },
  { ...plain, sku: 'caddy', name: 'Caddy for Dolphin', barcode: '4711', categories: ['Accessories'] },
];

test.each([
  ['', '', ['M700', 'caddy']],
  ['dolphin', '', ['M700', 'caddy']],
  ['dolphin m7', '', ['M700']],
  ['4711', '', ['caddy']],
  ['dolphin', 'Accessories', ['caddy']],
  ['wave', '', []],
])('%j in %j finds %j', (search, category, skus) => {
  expect(productFinder(products)(search, category).map(({ sku }) => sku)).toEqual(skus);
});
