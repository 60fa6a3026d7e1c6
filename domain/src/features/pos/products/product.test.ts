import { expect, test } from 'vitest';
import { productByCode } from './product.ts';

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
