import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueOf,
  fundsOf,
  partsToPayBack,
  type ReceivableBalance,
  refundableOf,
  refuseRefund,
} from './receivable-balance.ts';

const balance = (given: Partial<ReceivableBalance> = {}): ReceivableBalance => ({
  kind: 'order',
  totalCents: 100,
  refundedCents: 0,
  allocatedCents: 0,
  paidBackCents: 0,
  ...given,
});

test('an order owes what wasn’t paid and wasn’t refunded', () => {
  expect(dueOf(balance())).toBe(100);
  expect(dueOf(balance({ refundedCents: 30, allocatedCents: 70 }))).toBe(0);
});

test.each<[name: string, given: Partial<ReceivableBalance>, cents: number]>([
  ['nothing that wasn’t paid', {}, 0],
  ['what was paid', { allocatedCents: 70 }, 70],
  ['what is left of it', { allocatedCents: 20, paidBackCents: 50 }, 20],
  ['nothing that was paid back', { allocatedCents: -10, paidBackCents: 10 }, 0],
  ['what the buyer paid the store', { kind: 'marketplace' }, 100],
  ['what the store didn’t pay back yet', { kind: 'marketplace', allocatedCents: -40, paidBackCents: 40 }, 60],
  ['nothing that a payment paid back', { kind: 'marketplace', paidBackCents: 100 }, 0],
  ['what was paid after that', { kind: 'marketplace', allocatedCents: 100, paidBackCents: 100 }, 100],
])('of a receivable can be refunded %s', (_name, given, cents) => {
  expect(refundableOf(balance(given))).toBe(cents);
  expect(refuseRefund(cents, balance(given))).toBe(null);
  expect(refuseRefund(cents + 1, balance(given))).toContain('is left to refund');
});

test('a refund of a payment takes the last allocation first, and never what its order paid back', () => {
  const parts = [
    { id: 'last', orderId: 'A', amountCents: 50, heldCents: 20 },
    { id: 'first', orderId: 'B', amountCents: 50, heldCents: 50 },
  ];
  expect(partsToPayBack(60, parts)).toEqual([
    { id: 'last', cents: 20 },
    { id: 'first', cents: 40 },
  ]);
  expect(partsToPayBack(71, parts)).toEqual({
    refused: '$0.01 of this amount was paid back with its orders already: $0.70 is left.',
  });
  expect(partsToPayBack(0, [])).toEqual([]);
});

test('a refund of a payment takes what is held for an order once, however many parts went to it', () => {
  const part = { orderId: 'A', amountCents: 50, heldCents: 60 };
  const parts = [
    { id: 'last', ...part },
    { id: 'first', ...part },
  ];
  expect(partsToPayBack(60, parts)).toEqual([
    { id: 'last', cents: 50 },
    { id: 'first', cents: 10 },
  ]);
  expect(partsToPayBack(61, parts)).toMatchObject({ refused: expect.stringContaining('$0.60 is left') });
});

/** Takes a step when it is allowed. */
function stepped(now: ReceivableBalance, door: string, cents: number): ReceivableBalance {
  const { allocatedCents, paidBackCents, refundedCents } = now;
  if (door === 'pay') return cents <= dueOf(now) ? { ...now, allocatedCents: allocatedCents + cents } : now;
  const isAllowed = door === 'refund' ? refuseRefund(cents, now) === null : cents <= fundsOf(now);
  if (!isAllowed) return now;
  const after = { ...now, allocatedCents: allocatedCents - cents, paidBackCents: paidBackCents + cents };
  return door === 'refund' ? { ...after, refundedCents: refundedCents + cents } : after;
}

test('whatever is paid, refunded and taken off, no more is paid back than was paid, nor more paid than is owed', () => {
  const step = fc.tuple(fc.constantFrom('pay', 'refund', 'pay back'), fc.integer({ min: 1, max: 150 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const end = steps.reduce((now, [door, cents]) => stepped(now, door, cents), balance());
      expect(end.allocatedCents).toBeGreaterThanOrEqual(0);
      expect(end.allocatedCents + end.refundedCents).toBeLessThanOrEqual(end.totalCents);
    }),
  );
});
