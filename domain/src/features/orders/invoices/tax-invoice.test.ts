import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineCents, taxInvoice, totalsOf } from './tax-invoice.ts';

const robot = { description: 'M700', sku: 'M700', quantity: 1, unitPriceCents: 399_900 };
const cable = { description: 'Power cable', sku: null, quantity: 3, unitPriceCents: 3_182 };
const nothing = { freightCents: null, discountCents: 0, paidCents: 0 };

test.each([
  ['one line', { lines: [robot], ...nothing }, { totalCents: 399_900, gstCents: 36_355, dueCents: 399_900 }],
  ['free freight', { lines: [robot], ...nothing, freightCents: 0 }, { totalCents: 399_900 }],
  [
    'freight',
    { lines: [robot, cable], ...nothing, freightCents: 990 },
    { linesCents: 409_446, totalCents: 410_436, gstCents: 37_312, withoutGstCents: 373_124 },
  ],
  ['rounded once', { lines: [{ ...cable, quantity: 3, unitPriceCents: 5 }], ...nothing }, { gstCents: 1 }],
  ['paid', { lines: [robot], ...nothing, paidCents: 399_900 }, { dueCents: 0 }],
  ['paid in part', { lines: [robot], ...nothing, paidCents: 100_000 }, { dueCents: 299_900 }],
  ['paid too much', { lines: [robot], ...nothing, paidCents: 500_000 }, { dueCents: 0 }],
  ['a discount', { lines: [robot], ...nothing, discountCents: 10_000 }, { linesCents: 399_900, totalCents: 389_900 }],
  ['too large a discount', { lines: [cable], ...nothing, discountCents: 99_999 }, { totalCents: 0, gstCents: 0 }],
  ['nothing to pay', { lines: [{ ...robot, unitPriceCents: 0 }], ...nothing }, { totalCents: 0, gstCents: 0 }],
])('%s', (_, invoice, expected) => expect(totalsOf(invoice, 10)).toMatchObject(expected));

test.each([
  [10, { gstCents: 36_355, withoutGstCents: 363_545 }],
  [12.5, { gstCents: 44_433, withoutGstCents: 355_467 }],
  [0, { gstCents: 0, withoutGstCents: 399_900 }],
])('at %d %% the GST in the same total is another', (percent, expected) =>
  expect(totalsOf({ lines: [robot], ...nothing }, percent)).toMatchObject({ totalCents: 399_900, ...expected }),
);

const anyLine = fc.record({
  description: fc.constant('A'),
  sku: fc.constant(null),
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
});

test('the parts always add up, and at 10 % the GST is an eleventh of the total', () => {
  const anyInvoice = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 30 }),
    freightCents: fc.option(fc.integer({ min: 0, max: 100_000 })),
    discountCents: fc.constant(0),
    paidCents: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const { linesCents, totalCents, gstCents, withoutGstCents, dueCents } = totalsOf(invoice, 10);
      expect(linesCents).toBe(invoice.lines.reduce((sum, one) => sum + lineCents(one), 0));
      expect(totalCents).toBe(linesCents + (invoice.freightCents ?? 0));
      expect(withoutGstCents + gstCents).toBe(totalCents);
      expect(gstCents).toBe(Math.round(totalCents / 11));
      expect(dueCents).toBe(Math.max(0, totalCents - invoice.paidCents));
      expect([linesCents, totalCents, gstCents, withoutGstCents, dueCents].every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test('it needs a line and a buyer', () => {
  expect(taxInvoice.safeParse({ number: 'INV-1', lines: [] }).error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['lines', 'buyer', 'issuedOn']),
  );
});
