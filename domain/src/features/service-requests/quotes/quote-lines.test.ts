import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '../../orders/invoices/tax-invoice.ts';
import { labourTimeText } from './labour-time.ts';
import { invoiceLinesOf, labourCentsOf, quoteTotalsOf } from './quote-lines.ts';

const motor = { sku: '9995386', name: 'Drive motor', qty: 2, priceCents: 19_995 };
const seal = { sku: null, name: 'Seal kit', qty: 1, priceCents: 1_250 };
const none = { lines: [], labourMinutes: 0, labourRateCents: 13_200, discountCents: 0, gstPercent: 10 };

test.each([
  ['nothing', none, { partsCents: 0, labourCents: 0, totalCents: 0, gstCents: 0, withoutGstCents: 0 }],
  [
    'parts',
    { ...none, lines: [motor, seal] },
    { partsCents: 41_240, labourCents: 0, totalCents: 41_240, gstCents: 3_749, withoutGstCents: 37_491 },
  ],
  [
    'parts and labour',
    { ...none, lines: [motor], labourMinutes: 90 },
    { partsCents: 39_990, labourCents: 19_800, totalCents: 59_790, gstCents: 5_435 },
  ],
  ['labour alone', { ...none, labourMinutes: 15 }, { labourCents: 3_300, totalCents: 3_300, gstCents: 300 }],
  ['a discount', { ...none, lines: [motor], discountCents: 4_990 }, { partsCents: 39_990, totalCents: 35_000 }],
  ['too large a discount', { ...none, lines: [seal], discountCents: 99_999 }, { totalCents: 0, gstCents: 0 }],
  ['no GST', { ...none, lines: [seal], gstPercent: 0 }, { totalCents: 1_250, gstCents: 0, withoutGstCents: 1_250 }],
  ['another rate', { ...none, lines: [seal], gstPercent: 12.5 }, { gstCents: 139, withoutGstCents: 1_111 }],
])('%s', (_, price, expected) => expect(quoteTotalsOf(price)).toMatchObject(expected));

test.each([
  [0, 13_200, 0],
  [1, 13_200, 220],
  [15, 10_001, 2_500],
  [30, 10_001, 5_001],
  [45, 9_999, 7_499],
  [60, 9_999, 9_999],
])('%d minutes at %d cents an hour are %d cents', (labourMinutes, labourRateCents, cents) =>
  expect(labourCentsOf({ labourMinutes, labourRateCents })).toBe(cents),
);

test.each([
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [600, '10 h'],
  [0, '0 min'],
])('%d minutes read as %s', (minutes, text) => expect(labourTimeText(minutes)).toBe(text));

test('the labour is a line of the invoice, and none without work', () => {
  expect(invoiceLinesOf({ ...none, lines: [seal], labourMinutes: 90 })).toEqual([
    { description: 'Seal kit', sku: null, quantity: 1, unitPriceCents: 1_250 },
    { description: 'Labour, 1 h 30 min at $132.00 an hour', sku: null, quantity: 1, unitPriceCents: 19_800 },
  ]);
  expect(invoiceLinesOf({ ...none, lines: [seal] })).toHaveLength(1);
});

test('the invoice of a quote always has the total and the GST that were approved', () => {
  const anyLine = fc.record({
    sku: fc.option(fc.constant('9995386')),
    name: fc.constant('Part'),
    qty: fc.integer({ min: 1, max: 99 }),
    priceCents: fc.integer({ min: 0, max: 500_000 }),
  });
  const anyPrice = fc.record({
    lines: fc.array(anyLine, { maxLength: 20 }),
    labourMinutes: fc.integer({ min: 0, max: 4_800 }),
    labourRateCents: fc.integer({ min: 0, max: 50_000 }),
    discountCents: fc.integer({ min: 0, max: 200_000 }),
    gstPercent: fc.constantFrom(0, 10, 12.5),
  });
  fc.assert(
    fc.property(anyPrice, (price) => {
      const totals = quoteTotalsOf(price);
      const invoice = { lines: invoiceLinesOf(price), freightCents: null, discountCents: price.discountCents };
      expect(totalsOf({ ...invoice, paidCents: 0 }, price.gstPercent)).toMatchObject({
        totalCents: totals.totalCents,
        gstCents: totals.gstCents,
        withoutGstCents: totals.withoutGstCents,
      });
      expect(totals.withoutGstCents + totals.gstCents).toBe(totals.totalCents);
      expect(totals.totalCents).toBe(Math.max(0, totals.partsCents + totals.labourCents - price.discountCents));
    }),
  );
});
