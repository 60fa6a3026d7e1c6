import { expect, test } from 'vitest';
import { productByCode, shortStockText } from './product.ts';

const products = [
  { sku: 'M700', barcode: '9300000000101' },
  { sku: '9300000000102', barcode: null },
  { sku: 'X6', barcode: '9300000000102' },
];

test.each([
  ['9300000000101', 'M700'],
  [' m700 ', 'M700'],
  ['9300000000102', 'X6'],
  ['nothing', undefined],
  ['', undefined],
])('the code %j is %s', (code, sku) => {
  expect(productByCode(products, code)?.sku).toBe(sku);
});

test.each([
  ['out-of-stock', 0, 1, 'Out of stock in the online shop'],
  ['out-of-stock', null, 1, 'Out of stock in the online shop'],
  ['in-stock', 2, 2, null],
  ['in-stock', 2, 3, 'Only 2 in stock in the online shop'],
  ['in-stock', null, 99, null],
  ['on-back-order', 0, 5, null],
] as const)('of a product %s with %j, %i asked for is said as %j', (stock, quantity, count, text) => {
  expect(shortStockText({ stock, quantity }, count)).toBe(text);
});
