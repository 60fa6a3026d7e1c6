import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CreditEntryKind, type CreditMove, creditExpiry, moveCredit } from './credit-ledger.ts';

const today = '2026-11-28';
const credit = { balanceCents: 5_000, expiresOn: '2028-03-01' };

describe('an entry of a store credit', () => {
  test.each<[string, CreditMove, object]>([
    ['spends a part', { kind: 'spent', amountCents: -1_999 }, { balanceCents: 3_001, expiresOn: '2028-03-01' }],
    ['spends all of it', { kind: 'spent', amountCents: -5_000 }, { balanceCents: 0 }],
    ['puts a refund back, for three years again', { kind: 'refunded', amountCents: 1 }, { expiresOn: '2029-11-28' }],
    ['takes off what is adjusted', { kind: 'adjusted', amountCents: -500 }, { balanceCents: 4_500 }],
  ])('%s', (_what, move, after) => {
    expect(moveCredit(credit, move, today)).toMatchObject({ after });
  });

  test.each<[string, CreditMove, string, object]>([
    [
      'spends more than is left',
      { kind: 'spent', amountCents: -5_001 },
      today,
      { path: 'amountCents', message: '$50.00 is left on this store credit.' },
    ],
    [
      'takes off more than is left',
      { kind: 'adjusted', amountCents: -5_001 },
      today,
      { path: 'amountCents', message: '$50.00 is left on this store credit.' },
    ],
    [
      'spends an expired credit',
      { kind: 'spent', amountCents: -1 },
      '2028-03-02',
      { path: 'reference', message: 'This store credit expired on 01/03/2028.' },
    ],
    [
      'expires a valid credit',
      { kind: 'expired', amountCents: -5_000 },
      '2028-03-01',
      { path: 'reference', message: 'This store credit is valid until 01/03/2028.' },
    ],
    [
      'comes to more than can be counted',
      { kind: 'adjusted', amountCents: 2_000_000_000 },
      today,
      { path: 'amountCents' },
    ],
  ])('that %s is refused', (_what, move, day, refused) => {
    expect(moveCredit(credit, move, day)).toMatchObject({ refused });
  });

  test('is possible on the last day', () => {
    expect(moveCredit(credit, { kind: 'spent', amountCents: -1 }, '2028-03-01')).toMatchObject({ after: {} });
  });

  test('is part of a sum that is the balance, which is never below zero', () => {
    const move = fc.record({
      kind: fc.constantFrom<CreditEntryKind>('issued', 'spent', 'refunded', 'adjusted'),
      amountCents: fc.integer({ min: -20_000, max: 20_000 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let state = { balanceCents: 0, expiresOn: creditExpiry(today) };
        let sum = 0;
        for (const one of moves) {
          const moved = moveCredit(state, one, today);
          if ('refused' in moved) continue;
          sum += one.amountCents;
          state = moved.after;
          expect(state.balanceCents).toBe(sum);
          expect(state.balanceCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['2026-11-28', '2029-11-28'],
  ['2028-02-29', '2031-03-01'],
])('a store credit of %s is valid until %s', (day, expected) => expect(creditExpiry(day)).toBe(expected));
