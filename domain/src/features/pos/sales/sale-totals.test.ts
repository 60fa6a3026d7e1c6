import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsOfSale } from './sale-totals.ts';

const rules = { freight: { cents: 990, upToCents: 85_000 }, taxPercent: 10 };
const one = (priceCents: number, overrideCents: number | null = null) => ({ quantity: 1, priceCents, overrideCents });
const sale = (given: Partial<Parameters<typeof totalsOfSale>[0]>) =>
  totalsOfSale({ products: [], coupon: null, isFreightWaived: false, ...given }, rules);

describe('freight', () => {
  test.each([
    [84_999, 990],
    [85_000, 990],
    [85_001, 0],
  ])('of a subtotal of %i cents is %i', (cents, shippingCents) => {
    expect(sale({ products: [one(cents)] })).toMatchObject({ subtotalCents: cents, shippingCents });
  });

  test('goes by the subtotal before the discount', () => {
    const coupon = { discount_type: 'fixed_cart', amount: 500 } as const;
    expect(sale({ products: [one(85_001)], coupon })).toMatchObject({ shippingCents: 0, totalCents: 35_001 });
  });

  test('can be waived, and an empty cart has none', () => {
    expect(sale({ products: [one(5_000)], isFreightWaived: true })).toMatchObject({
      shippingCents: 0,
      totalCents: 5_000,
    });
    expect(sale({})).toEqual({ subtotalCents: 0, discountCents: 0, shippingCents: 0, totalCents: 0, gstCents: 0 });
  });
});

describe('a coupon', () => {
  test.each([
    ['percent', 10, 399_900, 39_990],
    ['percent', 12.5, 1_001, 125],
    ['percent', 50, 1_001, 501],
    ['percent', 100, 1_001, 1_001],
    ['percent', 150, 1_001, 1_001],
    ['fixed_cart', 50, 399_900, 5_000],
    ['fixed_cart', 19.99, 399_900, 1_999],
    ['fixed_cart', 50, 4_000, 4_000],
    ['dealer', 10, 399_900, 0],
  ] as const)('%s of %s on %i cents takes off %i', (discount_type, amount, cents, discountCents) => {
    expect(sale({ products: [one(cents)], coupon: { discount_type, amount } })).toMatchObject({ discountCents });
  });
});

test('a price that a user gave counts instead of the shop’s', () => {
  expect(sale({ products: [one(10_000, 9_000), { ...one(200), quantity: 3 }] })).toMatchObject({
    subtotalCents: 9_600,
  });
});

test('the total is never below zero or below the shipping, its parts add up, and GST is an eleventh of it', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const product = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    priceCents: cents,
    overrideCents: fc.option(cents),
  });
  const coupon = fc.record({
    discount_type: fc.constantFrom('fixed_cart' as const, 'percent' as const, 'dealer' as const),
    amount: fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100),
  });
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 8 }),
      fc.option(coupon),
      fc.boolean(),
      (products, used, isFreightWaived) => {
        const totals = totalsOfSale({ products, coupon: used, isFreightWaived }, rules);
        expect(Object.values(totals).every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
        expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents + totals.shippingCents);
        expect(totals.totalCents).toBeGreaterThanOrEqual(totals.shippingCents);
        expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents);
        expect(Math.abs(totals.gstCents - totals.totalCents / 11)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});
