import { expect, test } from 'vitest';
import { unknownCodes, withKnownProducts } from './product-code.ts';

const products = new Map([['liberty 600', { sku: 'Liberty 600', name: 'Dolphin Liberty 600', priceCents: 329_900 }]]);
const catalogue = {
  find: (sku: string, day: string) => (day < '2027-01-01' ? (products.get(sku.toLowerCase()) ?? null) : null),
  meaning: (store: string, code: string) => (store === 'ebay' && code === 'LIB600' ? 'Liberty 600' : null),
};
const line = (sku: string, name: string | null = null) => ({ sku, name, qty: 1, priceCents: 5 });

test.each([
  ['a code of its store', 'ebay', '2026-11-02', line('LIB600'), line('Liberty 600', 'Dolphin Liberty 600')],
  ['the store’s name of it', 'ebay', '2026-11-02', line('LIB600', 'Robot'), line('Liberty 600', 'Robot')],
  ['other letters of the same SKU', 'kogan', '2026-11-02', line('LIBERTY 600'), line('Liberty 600')],
  ['a code of another store', 'kogan', '2026-11-02', line('LIB600'), line('LIB600')],
  ['a product that isn’t sold any more', 'ebay', '2027-01-01', line('LIB600'), line('LIB600')],
] as const)('%s', (_what, store, day, given, expected) => {
  expect(withKnownProducts([given], { store, day }, catalogue)).toEqual([expected]);
});

test('codes that aren’t on the price list are named once', () => {
  const lines = [line('PWR'), line('Liberty 600'), line('PWR')];
  expect(unknownCodes(lines, '2026-11-02', catalogue)).toEqual(['PWR']);
});
