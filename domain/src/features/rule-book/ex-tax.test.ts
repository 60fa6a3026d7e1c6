import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exTaxCents, taxInCents } from './ex-tax.ts';

test.each([
  [11_000, 10, 10_000],
  [399_900, 10, 363_545],
  [104_900, 10, 95_364],
  [3_182, 10, 2_893],
  [990, 10, 900],
  [6, 10, 5],
  [1, 10, 1],
  [0, 10, 0],
  [-990, 10, -900],
  [100, 0, 100],
  // Exactly half a cent goes up.
  [1, 100, 1],
  [3, 100, 2],
  [11_250, 12.5, 10_000],
])('%i cents with %d %% are %i without', (cents, percent, expected) => {
  expect(exTaxCents(cents, percent)).toBe(expected);
});

test('no cent is lost, and the rounding is never off by more than half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      (cents, percent) => {
        expect(exTaxCents(cents, percent) + taxInCents(cents, percent)).toBe(cents);
        expect(Math.abs(exTaxCents(cents, percent) * (100 + percent) - cents * 100)).toBeLessThanOrEqual(
          (100 + percent) / 2,
        );
      },
    ),
  );
});
