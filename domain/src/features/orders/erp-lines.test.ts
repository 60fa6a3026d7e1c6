import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { erpLines, erpRounding } from './erp-lines.ts';
import { erpOrder, erpSendFailed } from './erp-order.ts';

const rules = { freightSku: 'FR', discountCents: 0, discountSku: 'DISCOUNT', taxPercent: 10 };

const robot = { sku: 'M700', quantity: 1, unitPriceCents: 399_900 };
const cable = { sku: 'CABLE', quantity: 3, unitPriceCents: 3_182 };

describe('the lines of an order for the ERP', () => {
  test('are its products and its freight, without tax', () => {
    expect(erpLines({ lines: [robot, cable], freightCents: 990, ...rules })).toEqual([
      { sku: 'M700', quantity: 1, priceCents: 363_545 },
      { sku: 'CABLE', quantity: 3, priceCents: 2_893 },
      { sku: 'FR', quantity: 1, priceCents: 900 },
    ]);
  });

  test('have a discount as a line of its own, whose price is negative', () => {
    const order = { lines: [robot], freightCents: null, ...rules, discountCents: 10_000 };
    expect(erpLines(order)[1]).toEqual({ sku: 'DISCOUNT', quantity: 1, priceCents: -9_091 });
    expect(erpRounding(order)).toEqual({ linesCents: 354_454, wholeCents: 354_455, differenceCents: -1 });
  });

  test('have freight of nothing, but not freight that there is none of', () => {
    expect(erpLines({ lines: [robot], freightCents: 0, ...rules })).toHaveLength(2);
    expect(erpLines({ lines: [robot], freightCents: null, ...rules })).toHaveLength(1);
  });
});

describe('what rounding each line does', () => {
  test.each([
    [[robot], null, 0],
    [[{ sku: 'A', quantity: 100, unitPriceCents: 6 }], null, -45],
    [[{ sku: 'A', quantity: 100, unitPriceCents: 5 }], null, 45],
  ])('%j with freight of %s: %i cents', (lines, freightCents, difference) => {
    expect(erpRounding({ lines, freightCents, ...rules }).differenceCents).toBe(difference);
  });

  test('is half a cent for each piece at most, and the figures agree', () => {
    const piece = fc.record({
      sku: fc.constant('A'),
      quantity: fc.integer({ min: 1, max: 99 }),
      unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
    });
    const freight = fc.option(fc.integer({ min: 0, max: 10_000 }));
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), freight, (lines, freightCents) => {
        const { linesCents, wholeCents, differenceCents } = erpRounding({ lines, freightCents, ...rules });
        const pieces = lines.reduce((sum, { quantity }) => sum + quantity, freightCents === null ? 0 : 1);
        expect(linesCents - wholeCents).toBe(differenceCents);
        expect(Math.abs(differenceCents)).toBeLessThanOrEqual((pieces + 1) / 2);
      }),
    );
  });
});

describe('an order for the ERP', () => {
  const order = {
    customerId: 'C200001',
    buyerName: 'Jo Citizen',
    reference: '250-1234567-1234567',
    day: '2026-11-21',
    details: null,
    notes: null,
    lines: [robot],
    freightCents: null,
    ...rules,
    paymentCode: '10',
    totalCents: 399_900,
    deliverTo: {
      name: 'Jo Citizen',
      phone: null,
      email: null,
      line1: '1 Beach Road',
      line2: null,
      city: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      country: 'Australia',
    },
    market: null,
    confirmTo: null,
  };

  test('is taken', () => expect(erpOrder.parse(order)).toEqual(order));

  test.each([
    { lines: [] },
    { customerId: 'C'.repeat(17) },
    { day: '21/11/2026' },
    { day: '2026-02-30' },
    { lines: [{ ...robot, unitPriceCents: 1.5 }] },
    { lines: [{ ...robot, quantity: 0 }] },
    { totalCents: -1 },
    { surprise: true },
  ])('is refused with %j', (change) => expect(erpOrder.safeParse({ ...order, ...change }).success).toBe(false));
});

test('what people read when it fails', () => {
  expect(erpSendFailed).toBe('Something went wrong with priority. Please try again later.');
});
