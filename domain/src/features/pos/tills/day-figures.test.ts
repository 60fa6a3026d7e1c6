import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planTender } from '../sales/tender.ts';
import { approvalsOf, type DaySale, figuresOf } from './day-figures.ts';

const line = { productId: 101, variationId: null, sku: 'M700', name: 'Dolphin M700', note: null, serials: [] };
const plain = { ...line, quantity: 1, priceCents: 10_000, overrideCents: null, reason: null };
const sale = (change: Partial<DaySale> = {}): DaySale => ({
  id: 's1',
  number: 'GH1-000001',
  cashier: 'Casey',
  products: [plain],
  discountCents: 0,
  totalCents: 10_990,
  gstCents: 999,
  freightWaiver: null,
  freightWaivedBy: null,
  ...change,
});
const taken = (method: 'cash' | 'card' | 'eft' | 'gift', amountCents: number, roundingCents = 0) => ({
  method,
  amountCents,
  roundingCents,
});

describe('the figures of a day', () => {
  test('tell sales from what was taken, and refunds from both', () => {
    const figures = figuresOf({
      floatCents: 20_000,
      sales: [sale(), sale({ discountCents: 500, totalCents: 10_490, gstCents: 954 })],
      tenders: [
        taken('cash', 10_992, -2),
        taken('card', 10_490),
        { ...taken('cash', -5_000), refundId: 'a' },
        taken('eft', 700),
        taken('gift', 500),
        { ...taken('gift', -9_000), refundId: 'b' },
      ],
      movements: [
        { direction: 'in', amountCents: 1_000 },
        { direction: 'out', amountCents: 4_000 },
      ],
    });
    expect(figures).toEqual({
      sales: 2,
      totalCents: 21_480,
      gstCents: 1_953,
      discountCents: 500,
      refunds: 2,
      refundedCents: 14_000,
      takenCents: 22_682,
      roundingCents: -2,
      cashInCents: 1_000,
      cashOutCents: 4_000,
      methods: [
        { method: 'cash', takenCents: 10_992, refundedCents: 5_000, expectedCents: 22_990 },
        { method: 'card', takenCents: 10_490, refundedCents: 0, expectedCents: 10_490 },
        { method: 'eft', takenCents: 700, refundedCents: 0, expectedCents: 700 },
        { method: 'gift', takenCents: 500, refundedCents: 9_000, expectedCents: null },
      ],
    });
  });

  test('count a refund once that goes back by several ways', () => {
    const tenders = [
      { ...taken('card', -2_000), refundId: 'a' },
      { ...taken('cash', -1_000), refundId: 'a' },
      { ...taken('cash', -500), refundId: 'b' },
    ];
    const figures = figuresOf({ floatCents: 0, sales: [], tenders, movements: [] });
    expect(figures).toMatchObject({ refunds: 2, refundedCents: 3_500 });
  });

  test('over any thousand days add up to the payments, to the cent', () => {
    const paid = fc.record({
      method: fc.constantFrom('cash' as const, 'card' as const, 'eft' as const, 'gift' as const),
      dueCents: fc.integer({ min: 3, max: 500_000 }),
      isRefund: fc.boolean(),
    });
    const moved = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      amountCents: fc.integer({ min: 1, max: 50_000 }),
    });
    const sold = fc.integer({ min: 0, max: 500_000 }).map((totalCents) => sale({ totalCents }));
    const day = fc.record({
      floatCents: fc.nat({ max: 100_000 }),
      sales: fc.array(sold, { maxLength: 20 }),
      payments: fc.array(paid, { maxLength: 40 }),
      movements: fc.array(moved, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(day, ({ payments, ...given }) => {
        const tenders = payments.map(({ method, dueCents, isRefund }) => {
          const reference = method === 'card' || method === 'gift' ? '0001' : null;
          const planned = planTender({ method, dueCents, amountCents: null, receivedCents: null, reference }, dueCents);
          if ('refused' in planned) throw new Error(planned.refused.message);
          const { amountCents, roundingCents } = planned.tender;
          return isRefund
            ? { method, amountCents: -amountCents, roundingCents: -roundingCents }
            : { method, amountCents, roundingCents };
        });
        const figures = figuresOf({ ...given, tenders });
        const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
        const paidCents = sum(payments.map(({ dueCents, isRefund }) => (isRefund ? -dueCents : dueCents)));
        expect(figures.takenCents - figures.refundedCents).toBe(paidCents);
        expect(figures.totalCents).toBe(sum(given.sales.map(({ totalCents }) => totalCents)));
        const expectedCents = sum(figures.methods.map((one) => one.expectedCents ?? 0));
        const credited = figures.methods.find(({ method }) => method === 'gift');
        const creditCents = (credited?.takenCents ?? 0) - (credited?.refundedCents ?? 0);
        const { floatCents } = given;
        const { cashInCents, cashOutCents, roundingCents } = figures;
        expect(expectedCents).toBe(floatCents + paidCents - creditCents + roundingCents + cashInCents - cashOutCents);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('approvals name the sale, what was approved, by whom and why', () => {
  const sold = sale({
    products: [
      plain,
      { ...plain, quantity: 2, overrideCents: 9_000, reason: 'Scratched', approvedBy: 'Priya' },
      { ...plain, productId: null, name: 'Hose', priceCents: 500, reason: 'Not in the shop' },
    ],
    freightWaiver: 'Taken away',
    freightWaivedBy: 'Priya',
  });
  const of = { saleId: 's1', sale: 'GH1-000001' };
  expect(approvalsOf([sold, sale()])).toEqual([
    { ...of, what: 'price', name: 'Dolphin M700', amountCents: -2_000, reason: 'Scratched', approvedBy: 'Priya' },
    { ...of, what: 'item', name: 'Hose', amountCents: 500, reason: 'Not in the shop', approvedBy: 'Casey' },
    { ...of, what: 'delivery', name: 'Free delivery', amountCents: null, reason: 'Taken away', approvedBy: 'Priya' },
  ]);
});
