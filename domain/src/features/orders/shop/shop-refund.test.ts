import { expect, test } from 'vitest';
import { shopRefundParts } from './shop-refund.ts';

const line = (cents: number, isRestocked: boolean) => ({
  productId: 101,
  variationId: null,
  quantity: 1,
  cents,
  isRestocked,
});

test.each([
  ['all to sell again', 5_990, [line(5_000, true)], [[5_990, true, 1]]],
  ['none to sell again', 5_990, [line(5_000, false)], [[5_990, false, 1]]],
  [
    'some of each',
    5_990,
    [line(3_000, true), line(2_000, false)],
    [
      [3_000, true, 1],
      [2_990, false, 1],
    ],
  ],
  ['no product of the shop', 990, [], [[990, false, 0]]],
])('%s', (_what, amountCents, lines, expected) => {
  const parts = shopRefundParts(amountCents, lines);
  expect(parts.map((part) => [part.amountCents, part.isRestocked, part.lines.length])).toEqual(expected);
});
