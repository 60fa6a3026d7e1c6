import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTender } from '../sales/tender.ts';
import { cashCents, compareCount, denominations, expectedOf } from './till-count.ts';

test('notes and coins add up', () => {
  expect(cashCents({ 10000: 2, 500: 1, 5: 3 })).toBe(20_515);
  expect(cashCents({})).toBe(0);
});

test('what should be there is the float, what was taken, and what came and went besides', () => {
  const expected = expectedOf({
    floatCents: 20_000,
    tenders: [
      { method: 'cash', amountCents: 10_003, roundingCents: 2 },
      { method: 'cash', amountCents: 10_002, roundingCents: -2 },
      { method: 'card', amountCents: 5_000, roundingCents: 0 },
      { method: 'eft', amountCents: 700, roundingCents: 0 },
    ],
    movements: [
      { direction: 'in', amountCents: 1_000 },
      { direction: 'out', amountCents: 4_000 },
    ],
  });
  expect(expected).toEqual({ cash: 37_005, card: 5_000, eft: 700 });
  expect(compareCount(expected, { cash: 37_000, card: 5_000, eft: 800 })).toEqual([
    { method: 'cash', expectedCents: 37_005, countedCents: 37_000, differenceCents: -5 },
    { method: 'card', expectedCents: 5_000, countedCents: 5_000, differenceCents: 0 },
    { method: 'eft', expectedCents: 700, countedCents: 800, differenceCents: 100 },
  ]);
});

test('any count of cash is worth what its pieces are', () => {
  const counted = fc.record(
    Object.fromEntries(denominations.map((cents) => [String(cents), fc.integer({ min: 0, max: 500 })])),
  );
  fc.assert(
    fc.property(counted, (pieces) => {
      const worth = Object.entries(pieces).reduce((sum, [cents, count]) => sum + Number(cents) * Number(count), 0);
      expect(cashCents(pieces)).toBe(worth);
      expect(cashCents(pieces) % 5).toBe(0);
    }),
  );
});

test('over any thousand days, what is expected is what payments brought, to the cent', () => {
  const paid = fc.record({
    method: fc.constantFrom('cash' as const, 'card' as const, 'eft' as const),
    dueCents: fc.integer({ min: 3, max: 500_000 }),
  });
  const moved = fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const),
    amountCents: fc.integer({ min: 1, max: 50_000 }),
  });
  const day = fc.tuple(fc.nat({ max: 100_000 }), fc.array(paid, { maxLength: 40 }), fc.array(moved, { maxLength: 5 }));
  fc.assert(
    fc.property(day, ([floatCents, payments, movements]) => {
      const tenders = payments.map(({ method, dueCents }) => {
        const reference = method === 'card' ? '0001' : null;
        const planned = planTender({ method, dueCents, amountCents: null, receivedCents: null, reference }, dueCents);
        if ('refused' in planned) throw new Error(planned.refused.message);
        return { method, ...planned.tender };
      });
      const { cash, card, eft } = expectedOf({ floatCents, tenders, movements });
      const moves = movements.reduce(
        (sum, one) => sum + (one.direction === 'in' ? one.amountCents : -one.amountCents),
        0,
      );
      const rounding = tenders.reduce((sum, one) => sum + one.roundingCents, 0);
      const brought = payments.reduce((sum, one) => sum + one.dueCents, 0);
      expect(cash + card + eft).toBe(floatCents + moves + rounding + brought);
      const inDrawer = tenders.reduce((sum, one) => sum + (one.receivedCents ?? 0) - one.changeCents, 0);
      expect(cash).toBe(floatCents + moves + inDrawer);
    }),
    { numRuns: 1_000 },
  );
});
