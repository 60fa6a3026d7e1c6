import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPaybacks } from '../refunds/plan-paybacks.ts';
import { creditedCents, refundableCents } from './credited-refund.ts';
import { type BuyerDetails, dueDayOf, refuseBuyer, refuseDueDay, type SaleCredit } from './sale-credit.ts';

const noDetails: BuyerDetails = { first_name: '', company_name: null, contact_phone: null, email: null };
const customer = (details: Partial<BuyerDetails>): BuyerDetails => ({ ...noDetails, ...details });

test.each([
  [null, false],
  [customer({ first_name: 'Jo' }), false],
  [customer({ contact_phone: '0400 000 000' }), false],
  [customer({ first_name: 'Jo', contact_phone: '0400 000 000' }), true],
  [customer({ company_name: 'Bright Pools', email: 'pools@test.example' }), true],
])('a buyer who pays later is named and can be reached: %j', (buyer, isAllowed) => {
  expect(refuseBuyer(buyer) === null).toBe(isAllowed);
});

test.each([
  ['2026-11-27', false],
  ['2026-11-28', true],
  ['2027-11-28', true],
  ['2027-11-29', false],
])('on 28/11/2026 a sale can be due on %s: %s', (day, isAllowed) => {
  expect(refuseDueDay(day, '2026-11-28') === null).toBe(isAllowed);
});

describe('what is charged to an account is due', () => {
  test.each([
    ['7-days', '2026-11-28', '2026-12-05'],
    ['14-days', '2026-11-28', '2026-12-12'],
    ['30-days', '2026-11-28', '2026-12-28'],
    [null, '2026-11-28', '2026-12-28'],
    ['end-of-month', '2026-11-28', '2026-12-30'],
    ['end-of-month', '2026-12-31', '2027-01-30'],
    ['end-of-month', '2027-02-01', '2027-03-30'],
  ] as const)('%s from %s: on %s', (terms, day, due) => {
    expect(dueDayOf(terms, day)).toBe(due);
  });
});

test('a refund on credit is what it takes off plus what goes back, and never more than the sale, to the cent', () => {
  const credit: SaleCredit = {
    kind: 'account',
    amountCents: 0,
    dueOn: '2026-12-28',
    dealer: null,
    instalments: [],
    chargeCents: 0,
    agreedBy: '',
    agreedAt: '',
  };
  const cents = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 4 }), fc.array(cents, { maxLength: 4 }), (total, paid, refunds) => {
      let left = total;
      const tenders = paid.flatMap((amount, at) => {
        const amountCents = Math.min(amount, left);
        left -= amountCents;
        return amountCents === 0
          ? []
          : [{ id: String(at), method: 'eft' as const, amountCents, paidBackCents: 0, storeCreditId: null }];
      });
      const paidCents = total - left;
      let [refundedCents, dueCents] = [0, left];
      for (const requestedCents of refunds) {
        const sale = { credit, totalCents: total, paidCents, dueCents };
        const amountCents = Math.min(requestedCents, refundableCents(sale) - refundedCents);
        const credited = creditedCents(sale, amountCents);
        const { paidBack } = planPaybacks(tenders, { amountCents: amountCents - credited });
        for (const { tenderId, amountCents: back } of paidBack)
          for (const tender of tenders) if (tender.id === tenderId) tender.paidBackCents += back;
        const backCents = paidBack.reduce((sum, one) => sum + one.amountCents, 0);
        expect(credited + backCents).toBe(amountCents);
        refundedCents += amountCents;
        dueCents -= credited;
        const keptCents = tenders.reduce((sum, one) => sum + one.amountCents - one.paidBackCents, 0);
        expect(refundedCents + dueCents + keptCents).toBe(total);
        expect(dueCents).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
