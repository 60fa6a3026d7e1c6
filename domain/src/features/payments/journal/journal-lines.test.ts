import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { paymentKinds, paymentMethods, paymentSources } from '../payment-codes.ts';
import { usualGst } from '../payment-state.ts';
import { type BookedPayment, debitsOf, journalLines } from './journal-lines.ts';

const accountOf = (place: string) => ({ account: place, taxCode: 'N-T' });
const payment: BookedPayment = {
  date: '2026-11-02',
  source: 'manual',
  kind: 'receipt',
  method: 'cash',
  amountCents: 1_100,
  gstCents: 0,
  isPayoutLine: false,
  paysPayout: false,
  isRefund: false,
  account: null,
};
const sale = { source: 'marketplace', kind: 'sale', isPayoutLine: true, gstCents: 100 } as const;

test.each<[string, Partial<BookedPayment>, string[]]>([
  ['money at the counter', {}, ['receivables -1100', 'receipts 1100']],
  ['a sale of a payout', sale, ['gst -100', 'sale -1000', 'stores 1100']],
  [
    'commission',
    { ...sale, kind: 'commission', amountCents: -550, gstCents: -50 },
    ['commission 500', 'gst 50', 'stores -550'],
  ],
  ['a bank line that brings a payout', { source: 'bank', paysPayout: true }, ['bank 1100', 'stores -1100']],
  ['rent', { source: 'bank', kind: 'payment', amountCents: -1_100, account: '6-1' }, ['6-1 1100', 'bank -1100']],
  [
    'a refund to store credit',
    { source: 'pos', method: 'gift', kind: 'refund', amountCents: -1_100 },
    ['receivables 1100', 'store-credits -1100'],
  ],
  ['a refund', { kind: 'refund', amountCents: -1_100, isRefund: true }, ['receipts -1100', 'receivables 1100']],
])('%s is booked to two sides', (_name, given, expected) => {
  const lines = journalLines([{ ...payment, ...given }], '2026-11-01', accountOf);
  expect(lines.map(({ account, cents }) => `${account} ${cents}`).sort()).toEqual(expected.toSorted());
});

test('what is older than the period is booked on its first day', () => {
  expect(journalLines([{ ...payment, date: '2026-10-30' }], '2026-11-01', accountOf)[0]?.date).toBe('2026-11-01');
});

test('the journal of a year balances to the cent on every day', () => {
  const given = fc.record({
    day: fc.integer({ min: 0, max: 364 }),
    source: fc.constantFrom(...paymentSources),
    kind: fc.constantFrom(...paymentKinds),
    method: fc.constantFrom(...paymentMethods),
    amountCents: fc.integer({ min: -10_000_000, max: 10_000_000 }).filter((cents) => cents !== 0),
    isPayoutLine: fc.boolean(),
    paysPayout: fc.boolean(),
    isRefund: fc.boolean(),
    account: fc.constantFrom(null, '6-1000', 'bank'),
  });
  fc.assert(
    fc.property(fc.array(given, { maxLength: 200 }), (year) => {
      const payments = year.map(({ day, ...one }) => ({
        ...one,
        date: addDays('2025-07-01', day),
        gstCents: usualGst(one.kind, one.amountCents),
      }));
      const lines = journalLines(payments, '2025-07-01', accountOf);
      for (const [, ofDay] of Map.groupBy(lines, ({ date }) => date))
        expect(ofDay.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      expect(debitsOf(lines)).toBe(debitsOf(lines.map(({ cents }) => ({ cents: -cents }))));
    }),
  );
});
