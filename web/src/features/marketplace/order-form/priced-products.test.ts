import { expect, it } from 'vitest';
import { keptFreight } from './order-form-values.ts';
import { freightChoices, productChoices, totalOf } from './priced-products.ts';

const rule = (key: string, label: string, value: object) => ({ key, label, value: value as never });
const prices = [rule('M700', 'Dolphin M700', { cents: 399_900 }), rule('E10', 'Dolphin E10', { cents: 104_900 })];
const freight = [
  rule('free-shipping', 'Free shipping', { cents: 0, overCents: 99_900, stores: [] }),
  rule('flat-rate', 'Flat rate', { cents: 990, overCents: null, stores: ['ebay', 'kogan'] }),
  rule('amazon-flat-rate', 'Amazon flat rate', { cents: 2750, overCents: null, stores: ['amazon'] }),
];

it('keeps the price that an order has, and offers the price list besides', () => {
  const order = { products: [{ sku: 'm700', qty: 1, price: 3500, name: 'Dolphin M700' }] };
  expect(productChoices(prices, order).map(({ value, cents }) => [value, cents])).toEqual([
    ['m700', 350_000],
    ['E10', 104_900],
  ]);
});

it('shows the list price of a product that a file had no price of', () => {
  const order = { products: [{ sku: 'M700', qty: 1, price: 0, name: null }] };
  const [first] = productChoices(prices, order);
  expect(first).toEqual({ value: 'M700', label: 'M700 · M700 · No price (list price $3,999.00)', cents: 0 });
});

it.each([
  ['ebay', 99_900, ['flat-rate']],
  ['ebay', 99_901, ['free-shipping', 'flat-rate']],
  ['amazon', 10_000, ['amazon-flat-rate']],
  ['harvey norman', 10_000, []],
])('offers %s for %i cents its own freight', (store, productsCents, expected) => {
  expect(freightChoices(freight, null, { store, productsCents }).map(({ value }) => value)).toEqual(expected);
});

it('offers the freight that the order has first, and not twice', () => {
  const order = { freight: [{ label: 'Flat rate', price: 9.9, sku: 'FR' }] };
  const choices = freightChoices(freight, order, { store: 'ebay', productsCents: 1 });
  expect(choices.map(({ value }) => value)).toEqual([keptFreight]);
});

it('adds lines and freight up; a line without a quantity counts nothing', () => {
  const lines = [
    { sku: 'E10', qty: 2 },
    { sku: 'M700', qty: null },
    { sku: '', qty: 1 },
  ];
  expect(totalOf(lines, productChoices(prices, null), 990)).toEqual({ productsCents: 209_800, totalCents: 210_790 });
});
