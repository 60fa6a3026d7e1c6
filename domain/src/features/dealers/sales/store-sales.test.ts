import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf, sharesOf, summariseSales, sumOf } from './sales-summary.ts';
import { arrangeSales, type CountedSales } from './store-sales.ts';
import { stores } from './stores.ts';

const window = { months: ['2026-09', '2026-10', '2026-11'], unfinished: '2026-11' };
const counted: CountedSales[] = [
  { store: 'kogan', month: '2026-11', orders: 1, cents: 100 },
  { store: 'amazon', month: '2026-10', orders: 2, cents: 400 },
  { store: 'kogan', month: '2026-10', orders: 1, cents: 200 },
  { store: 'amazon', month: '2025-10', orders: 1, cents: 300 },
  { store: 'amazon', month: '2025-11', orders: 9, cents: 900 },
];

describe('counted sums', () => {
  test('become rows of months in the order of the stores; stores without any are left out', () => {
    expect(arrangeSales(window, counted)).toEqual({
      ...window,
      stores: [
        { store: 'amazon', label: 'Amazon', cents: [0, 400, 0], orders: [0, 2, 0], lastYear: [0, 300, 900] },
        { store: 'kogan', label: 'Kogan', cents: [0, 200, 100], orders: [0, 1, 1], lastYear: [0, 0, 0] },
      ],
      totals: { cents: [0, 600, 100], orders: [0, 3, 1], lastYear: [0, 300, 900] },
    });
  });

  test('are all in the totals, whatever they are', () => {
    const sum = fc.record({
      store: fc.constantFrom(...stores),
      month: fc.constantFrom(...window.months),
      orders: fc.nat(1_000),
      cents: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(sum, { selector: ({ store, month }) => `${store} ${month}` }), (sums) => {
        const { totals } = arrangeSales(window, sums);
        expect(sumOf(totals.cents)).toBe(sumOf(sums.map(({ cents }) => cents)));
        expect(sumOf(totals.orders)).toBe(sumOf(sums.map(({ orders }) => orders)));
      }),
    );
  });
});

describe('the summary', () => {
  test('compares whole months only, and knows the best month', () => {
    expect(summariseSales(arrangeSales(window, counted))).toEqual({
      cents: 700,
      orders: 4,
      average: 175,
      best: { month: '2026-10', cents: 600 },
      growth: 1,
    });
  });

  test('of nothing has no best month, no average and no growth', () => {
    const empty = { cents: 0, orders: 0, average: null, best: null, growth: null };
    expect(summariseSales(arrangeSales(window, []))).toEqual(empty);
  });

  test.each([
    [[110, 90], [100, 100], -1, 0],
    [[110, 1], [100, 500], 1, 0.1],
    [[50], [0], -1, null],
  ])('growth of %j after %j without month %i', (cents, before, unfinishedAt, growth) => {
    const found = growthOf(cents, before, unfinishedAt);
    expect(found === null ? null : Math.round(found * 1_000) / 1_000).toBe(growth);
  });

  test('shares add up to one, unless there is nothing', () => {
    expect(sharesOf([3, 1])).toEqual([0.75, 0.25]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
  });
});
