import { describe, expect, test } from 'vitest';
import { formatDay } from '../../../kernel/dates.ts';
import type { SaleProduct, Sellable } from '../sales/sale-product.ts';
import { saleQuoteLifecycle, saleQuoteStatuses } from './quote-status.ts';
import { productsOfQuote, refusePrices, todayCentsOf } from './quoted-products.ts';

const robot: SaleProduct = {
  productId: 101,
  variationId: null,
  sku: 'M700',
  name: 'Dolphin M700',
  quantity: 2,
  priceCents: 399_900,
  overrideCents: null,
  reason: null,
  note: 'Blue',
  serials: ['M7-0001'],
};
const hose: SaleProduct = {
  ...robot,
  productId: null,
  sku: 'MISC',
  name: 'Hose',
  priceCents: 500,
  reason: 'None left',
};
const shop =
  (priceCents: number) =>
  (productId: number, variationId: number | null): Sellable | null =>
    productId === 101 ? { productId, variationId, sku: 'M700', name: 'Dolphin M700', priceCents } : null;
const quote = (...products: SaleProduct[]) => ({ number: 'Q-000007', createdBy: 'Casey', products });
const linesOf = (...given: Parameters<typeof productsOfQuote>) => {
  const made = productsOfQuote(...given);
  if ('refused' in made) throw new Error(made.refused);
  return made.products;
};

describe('a quote', () => {
  test('with its own prices has an approved price where the shop has another today', () => {
    expect(linesOf(quote(robot, hose), 'quoted', shop(419_900))).toEqual([
      { ...robot, priceCents: 419_900, overrideCents: 399_900, reason: 'Quote Q-000007', approvedBy: 'Casey' },
      hose,
    ]);
    expect(linesOf(quote(robot), 'quoted', shop(399_900))).toEqual([robot]);
  });

  test('keeps a price that was approved, with its reason and who approved it', () => {
    const cheaper = { ...robot, overrideCents: 390_000, reason: 'Scratched', approvedBy: 'Priya' };
    expect(linesOf(quote(cheaper), 'quoted', shop(419_900))).toEqual([{ ...cheaper, priceCents: 419_900 }]);
    expect(linesOf(quote(cheaper), 'today', shop(419_900))).toEqual([{ ...robot, priceCents: 419_900 }]);
  });

  test('with the prices of today has the shop’s', () => {
    expect(linesOf(quote(robot, hose), 'today', shop(419_900))).toEqual([{ ...robot, priceCents: 419_900 }, hose]);
  });

  test('is refused for what the shop doesn’t sell any more', () => {
    const gone = { ...robot, productId: 999, name: 'Dolphin S50' };
    const refused = 'The shop doesn’t sell Dolphin S50 any more. Start another sale without it.';
    expect(productsOfQuote(quote(gone), 'quoted', shop(1))).toEqual({ refused });
    expect([todayCentsOf(gone, shop(1)), todayCentsOf(robot, shop(1)), todayCentsOf(hose, shop(1))]).toEqual([
      null,
      1,
      500,
    ]);
  });
});

test.each([
  ['quoted', '2026-12-12', null],
  ['quoted', '2026-12-13', 'This quote expired on 12/12/2026. Resume it with the prices of today.'],
  ['today', '2026-12-13', null],
] as const)('with prices %s on %s: %s', (prices, today, refused) => {
  expect(refusePrices(prices, '2026-12-12', today, formatDay)).toBe(refused);
});

test('a quote ends once it was taken up or withdrawn', () => {
  expect(saleQuoteStatuses.map((status) => [status, saleQuoteLifecycle.isFinal(status)])).toEqual([
    ['open', false],
    ['expired', false],
    ['taken-up', true],
    ['withdrawn', true],
  ]);
  const open = { status: 'open' } as const;
  expect(saleQuoteLifecycle.refuse(open, 'withdrawn', { reason: null }, {})?.field).toBe('reason');
  expect(saleQuoteLifecycle.refuse(open, 'expired', { reason: null }, {})).not.toBe(null);
  expect(saleQuoteLifecycle.refuse(open, 'expired', { reason: null }, { by: 'worker' })).toBe(null);
});
