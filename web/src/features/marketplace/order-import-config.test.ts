import { expect, test } from 'vitest';
import { importConfig } from './order-import-config.ts';

test.each([
  ['products', [{ sku: 'M700', qty: 2, priceCents: 399_900, name: null }], '2 × M700 at $3,999.00'],
  ['freight', [{ label: 'Freight', priceCents: 990, sku: 'FR' }], 'Freight $9.90'],
  ['total', 8007.9, '$8,007.90'],
  ['store', 'ebay', 'eBay'],
  ['dealer', { id: '1', label: 'Blue Pools' }, 'Blue Pools'],
  ['parked', ['postcode'], expect.stringMatching(/postcode/i)],
])('%s of an order is told in words', (field, value, text) => {
  expect(importConfig.sayValue(field, value)).toEqual(text);
});

test('fields of files are told by words, whether orders have them or not', () => {
  expect(['sku', 'quantity', 'reference', 'total'].map(importConfig.labelOf)).toEqual([
    'Product code',
    'Quantity',
    'Reference',
    'Total',
  ]);
});

test('what every order needs is marked', () => {
  const required = importConfig.headings.filter(({ isRequired }) => isRequired).map(({ heading }) => heading);
  expect(required).toEqual(expect.arrayContaining(['REFERENCE', 'STORE']));
});

test.each([
  ['ebay 12-20001-30001', 'eBay 12-20001-30001'],
  ['mydeal woolworths MD81001', 'MyDeal Woolworths MD81001'],
  ['MD-BAD-1', 'MD-BAD-1'],
])('the key %s is read as %s', (key, text) => expect(importConfig.sayKey?.(key)).toBe(text));
