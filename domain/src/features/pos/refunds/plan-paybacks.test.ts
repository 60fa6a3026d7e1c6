import { expect, test } from 'vitest';
import type { TenderMethod } from '../sales/tender.ts';
import { type PaidTender, planPaybacks } from './plan-paybacks.ts';

const tender = (
  id: string,
  method: TenderMethod,
  amountCents: number,
  paidBackCents = 0,
  storeCreditId: string | null = null,
): PaidTender => ({
  id,
  method,
  amountCents,
  paidBackCents,
  storeCreditId,
});
const paid = [tender('a', 'card', 5_000), tender('b', 'cash', 4_892)];

test.each([
  ['the first tender first', 3_000, [['a', 3_000, 0]]],
  [
    'the next one with what is left, cash to five cents',
    6_002,
    [
      ['a', 5_000, 0],
      ['b', 1_002, -2],
    ],
  ],
  [
    'all of it',
    9_892,
    [
      ['a', 5_000, 0],
      ['b', 4_892, -2],
    ],
  ],
])('a refund goes back to %s', (_what, amountCents, expected) => {
  const { paidBack, exchanged } = planPaybacks(paid, { amountCents });
  expect(paidBack.map((one) => [one.tenderId, one.amountCents, one.roundingCents])).toEqual(expected);
  expect(exchanged).toEqual([]);
});

test('what went back before isn’t given back again', () => {
  const { paidBack } = planPaybacks([tender('a', 'card', 5_000, 4_000), tender('b', 'eft', 4_000)], {
    amountCents: 2_000,
  });
  expect(paidBack.map((one) => [one.tenderId, one.amountCents])).toEqual([
    ['a', 1_000],
    ['b', 1_000],
  ]);
});

test('cash of several tenders is rounded once', () => {
  const cash = [tender('a', 'cash', 1_001), tender('b', 'cash', 1_001)];
  const { paidBack } = planPaybacks(cash, { amountCents: 2_002 });
  expect(paidBack.map((one) => one.roundingCents)).toEqual([0, -2]);
});

test('an exchange takes its part first, without rounding, and the rest goes back', () => {
  const { exchanged, paidBack } = planPaybacks(paid, { amountCents: 6_000, exchangedCents: 5_003 });
  expect(exchanged).toMatchObject([
    { tenderId: 'a', amountCents: 5_000, roundingCents: 0 },
    { tenderId: 'b', amountCents: 3, roundingCents: 0 },
  ]);
  expect(paidBack).toMatchObject([{ tenderId: 'b', amountCents: 997, roundingCents: -2 }]);
});

test('what a store credit paid goes back to it, and the rest to a new one where the buyer agrees', () => {
  const tenders = [tender('a', 'gift', 3_000, 0, 'c1'), tender('b', 'cash', 2_002)];
  const usual = planPaybacks(tenders, { amountCents: 5_002 });
  expect(usual.paidBack).toMatchObject([
    { tenderId: 'a', method: 'gift', storeCreditId: 'c1', amountCents: 3_000 },
    { tenderId: 'b', method: 'cash', storeCreditId: null, amountCents: 2_002, roundingCents: -2 },
  ]);
  const agreed = planPaybacks(tenders, { amountCents: 5_002, toStoreCredit: true });
  expect(agreed.paidBack).toMatchObject([
    { tenderId: 'a', method: 'gift', storeCreditId: 'c1', amountCents: 3_000 },
    { tenderId: 'b', method: 'gift', storeCreditId: null, amountCents: 2_002, roundingCents: 0 },
  ]);
});
