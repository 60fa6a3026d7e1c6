import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalsOfSale } from '../sales/sale-totals.ts';
import { cancellationReasons, planCancellation } from './cancel-lay-by.ts';
import { instalmentsOf, progressOf } from './instalments.ts';
import { firstInstalmentCents, type LayByRule, refuseLastDay, refuseLayBy } from './lay-by.ts';
import { nextDueDay, type SaleCredit } from './sale-credit.ts';

const rule: LayByRule = { firstPercent: 20, weeks: 12, cents: 2_500 };
const today = '2026-11-28';

describe('the instalments of a lay-by', () => {
  test.each([
    ['week', '2026-12-05', [10_000]],
    ['week', '2026-12-19', [3_334, 3_333, 3_333]],
    ['fortnight', '2026-12-19', [5_000, 5_000]],
    ['month', '2027-02-20', [3_334, 3_333, 3_333]],
  ] as const)('%s until %s', (every, lastDay, amounts) => {
    const instalments = instalmentsOf({ amountCents: 10_000, from: today, lastDay, every });
    expect(instalments.map(({ amountCents }) => amountCents)).toEqual(amounts);
    expect(instalments.at(-1)?.dueOn).toBe(lastDay);
  });

  test.each([
    [10_000, '2026-12-01', ['due', 'due'], '2026-12-05'],
    [10_000, '2026-12-05', ['due', 'due'], '2026-12-05'],
    [10_000, '2026-12-06', ['overdue', 'due'], '2026-12-05'],
    [5_001, '2026-12-06', ['overdue', 'due'], '2026-12-05'],
    [5_000, '2026-12-06', ['paid', 'due'], '2026-12-12'],
    [1, '2026-12-13', ['paid', 'overdue'], '2026-12-12'],
    [0, '2026-12-13', ['paid', 'paid'], null],
  ] as const)('with %d cents left on %s they are %j', (dueCents, day, states, next) => {
    const instalments = instalmentsOf({ amountCents: 10_000, from: today, lastDay: '2026-12-12', every: 'week' });
    expect(progressOf(instalments, { dueCents, today: day }).map(({ state }) => state)).toEqual(states);
    const credit: SaleCredit = {
      kind: 'lay-by',
      amountCents: 10_000,
      dueOn: '2026-12-12',
      dealer: null,
      instalments,
      chargeCents: 2_500,
      agreedBy: '',
      agreedAt: '',
    };
    expect(nextDueDay(credit, dueCents)).toBe(next);
  });

  test('come to what is left to pay, in the order of their days, and what is paid adds up, to the cent', () => {
    const schedule = fc.record({
      amountCents: fc.integer({ min: 1, max: 5_000_000 }),
      days: fc.integer({ min: 1, max: 730 }),
      every: fc.constantFrom('week', 'fortnight', 'month'),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(schedule, ({ amountCents, days, every, part }) => {
        const lastDay = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
        const instalments = instalmentsOf({ amountCents, from: today, lastDay, every });
        expect(instalments.reduce((sum, one) => sum + one.amountCents, 0)).toBe(amountCents);
        expect(Math.min(...instalments.map((one) => one.amountCents))).toBeGreaterThan(0);
        const dueDays = instalments.map(({ dueOn }) => dueOn);
        expect(dueDays).toEqual([...new Set(dueDays)].toSorted());
        const dueCents = Math.floor(amountCents * part);
        const progress = progressOf(instalments, { dueCents, today });
        expect(progress.reduce((sum, one) => sum + one.paidCents, 0)).toBe(amountCents - dueCents);
      }),
    );
  });
});

describe('a lay-by is agreed', () => {
  const sale = { totalCents: 9_890, dueCents: 7_912, refundedCents: 0 };
  test.each([
    ['once its first instalment is taken', sale, rule, null],
    ['with more than that', { ...sale, dueCents: 1 }, rule, null],
    ['not with a cent less', { ...sale, dueCents: 7_913 }, rule, 'Take the first instalment first: $19.78 or more.'],
    [
      'not with nothing, though the rule asks for nothing',
      { ...sale, dueCents: 9_890 },
      { ...rule, firstPercent: 0 },
      'Take the first instalment first: $0.01 or more.',
    ],
    ['not without a rule', sale, null, 'There is no lay-by rule for today. Add it in Prices & lists.'],
    [
      'not once a part was refunded',
      { ...sale, refundedCents: 1 },
      rule,
      'A part of this sale was refunded. Refund the rest, then start a new sale for the lay-by.',
    ],
  ])('%s', (_when, given, rules, refused) => {
    expect(refuseLayBy(given, rules)).toBe(refused);
  });

  test.each([
    [9_890, 1_978],
    [9_891, 1_979],
    [1, 1],
  ])('of %d cents, at least %d are paid first', (total, first) => {
    expect(firstInstalmentCents(total, rule)).toBe(first);
  });

  test.each([
    ['2026-11-28', false],
    ['2026-11-29', true],
    ['2027-02-20', true],
    ['2027-02-21', false],
  ])('with %s as its last day: %s', (day, isAllowed) => {
    expect(refuseLastDay(day, today, rule) === null).toBe(isAllowed);
  });
});

describe('a lay-by that is cancelled', () => {
  const of = (paidCents: number, chargeCents: number) => ({
    products: [{ quantity: 1, priceCents: 8_900, overrideCents: null }] as never,
    subtotalCents: 8_900,
    discountCents: 0,
    shippingCents: 990,
    totalCents: 9_890,
    dueCents: 9_890 - paidCents,
    credit: { chargeCents } as SaleCredit,
  });
  test.each([
    ['buyer', 5_000, 2_500, 2_500, 2_500],
    ['buyer', 2_500, 2_500, 2_500, 0],
    ['buyer', 1_978, 2_500, 1_978, 0],
    ['buyer', 9_889, 20_000, 8_900, 989],
    ['buyer', 5_000, 0, 0, 5_000],
    ['breach', 5_000, 2_500, 0, 5_000],
    ['missed', 5_000, 2_500, 0, 5_000],
    ['closed', 5_000, 2_500, 0, 5_000],
    ['unavailable', 5_000, 2_500, 0, 5_000],
  ] as const)('%s, with %d paid and a charge of %d, keeps %d and refunds %d', (reason, paid, charge, kept, refund) => {
    expect(planCancellation(of(paid, charge), reason)).toMatchObject({ keptCents: kept, refundCents: refund });
  });

  test('refunds what was paid less the charge, and its order comes to the charge, to the cent', () => {
    const given = fc.record({
      prices: fc.array(
        fc.record({ quantity: fc.integer({ min: 1, max: 9 }), priceCents: fc.integer({ min: 1, max: 500_000 }) }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      percent: fc.integer({ min: 0, max: 99 }),
      chargeCents: fc.integer({ min: 0, max: 20_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      reason: fc.constantFrom(...(Object.keys(cancellationReasons) as (keyof typeof cancellationReasons)[])),
    });
    fc.assert(
      fc.property(given, ({ prices, percent, chargeCents, part, reason }) => {
        const products = prices.map((price) => ({ ...price, overrideCents: null })) as never;
        const coupon = { discount_type: 'percent', amount: percent } as const;
        const rules = { freight: { cents: 990, upToCents: 85_000 }, taxPercent: 10 };
        const totals = totalsOfSale({ products, coupon, isFreightWaived: false }, rules);
        fc.pre(totals.totalCents > 1);
        const dueCents = 1 + Math.floor((totals.totalCents - 2) * part);
        const credit = { chargeCents } as SaleCredit;
        const { paidCents, keptCents, refundCents, planned } = planCancellation(
          { ...totals, products, dueCents, credit },
          reason,
        );
        expect(paidCents - keptCents).toBe(refundCents);
        expect(keptCents).toBeLessThanOrEqual(Math.min(chargeCents, paidCents));
        expect(keptCents).toBeGreaterThanOrEqual(0);
        expect(planned.amountCents).toBe(totals.totalCents - keptCents);
        expect(planned.lines.reduce((sum, line) => sum + line.amountCents, planned.freightCents)).toBe(
          planned.amountCents,
        );
        expect(Math.min(...planned.lines.map(({ amountCents }) => amountCents))).toBeGreaterThanOrEqual(0);
        // What is left to pay afterwards is nothing.
        expect(totals.totalCents - planned.amountCents - paidCents + refundCents).toBe(0);
      }),
    );
  });
});
