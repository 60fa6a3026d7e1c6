import { expect, test } from 'vitest';
import { branchLevels, shortStockText, stockText } from './branch-stock.ts';

const branches = [
  { value: 'gregory_hills', label: 'Gregory Hills' },
  { value: 'lidcombe', label: 'Lidcombe' },
  { value: 'oxley', label: 'Oxley' },
  { value: 'perth', label: 'Perth' },
];
const shop = { stock: 'in-stock', quantity: 9 } as const;
const levelsOf = (branchQuantities: number[] | null, here: string | null = 'lidcombe') =>
  branchLevels({ branchQuantities }, branches, here);

test('the branch of the till is first, then those that have the most', () => {
  expect(levelsOf([1, 0, 4, 2])).toEqual([
    { label: 'Lidcombe', quantity: 0, isHere: true },
    { label: 'Oxley', quantity: 4, isHere: false },
    { label: 'Perth', quantity: 2, isHere: false },
    { label: 'Gregory Hills', quantity: 1, isHere: false },
  ]);
});

test.each([
  [[0, 3, 0, 0], 'lidcombe', '3 here'],
  [[1, 3, 4, 2], 'lidcombe', '3 here · Oxley 4 · Perth 2'],
  [[1, 0, 0, 0], 'lidcombe', 'None here · Gregory Hills 1'],
  [[0, 0, 0, 0], 'lidcombe', 'None in any branch'],
  [[0, -1, 0, 0], 'lidcombe', 'None in any branch'],
  [[1, 0, 2, 0], null, 'Oxley 2 · Gregory Hills 1'],
  [null, 'lidcombe', '9 in the online shop'],
])('the stock %j at %s is said as %j', (quantities, here, text) => {
  expect(stockText(shop, levelsOf(quantities, here))).toBe(text);
});

test.each([
  ['out-of-stock', 0, 'Out of stock in the online shop'],
  ['on-back-order', null, 'On back order in the online shop'],
  ['in-stock', null, 'In stock in the online shop'],
] as const)('stock that the online shop has as %s is said as %j', (stock, quantity, text) => {
  expect(stockText({ stock, quantity }, null)).toBe(text);
});

test.each([
  [[0, 2, 5, 0], 'lidcombe', 2, null],
  [[0, 2, 5, 0], 'lidcombe', 3, 'Only 2 here · Oxley 5'],
  [[0, 0, 5, 1], 'lidcombe', 1, 'None here · Oxley 5 · Perth 1'],
  [[0, 0, 0, 0], 'lidcombe', 1, 'None here'],
  [[0, 0, 0, 0], null, 9, null],
  [[0, 0, 0, 0], null, 10, 'Only 9 in stock in the online shop'],
  [null, 'lidcombe', 10, 'Only 9 in stock in the online shop'],
])('of the stock %j at %s, a line of %i is said as %j', (quantities, here, count, text) => {
  expect(shortStockText(shop, levelsOf(quantities, here), count)).toBe(text);
});

test.each([
  ['out-of-stock', 0, 1, 'Out of stock in the online shop'],
  ['out-of-stock', null, 1, 'Out of stock in the online shop'],
  ['in-stock', 2, 2, null],
  ['in-stock', 2, 3, 'Only 2 in stock in the online shop'],
  ['in-stock', null, 99, null],
  ['on-back-order', 0, 5, null],
] as const)('of a product %s with %j, %i asked for is said as %j', (stock, quantity, count, text) => {
  expect(shortStockText({ stock, quantity }, null, count)).toBe(text);
});
