import { expect, test } from 'vitest';
import { type PayoutLine, refuseLines } from './payout-lines.ts';

const line = (cents: number): PayoutLine => ({
  reference: null,
  kind: 'sale',
  cents,
  gstCents: 0,
  forOrder: true,
  text: null,
});

test.each([
  ['none', 0, [], 'This payout has no lines.'],
  [
    'one above what an amount can be',
    1_800_000_000,
    [1_800_000_000],
    'A line of this payout comes to more than $10,000,000.',
  ],
  ['one as far below zero', -1_800_000_000, [-1_800_000_000], 'A line of this payout comes to more than $10,000,000.'],
  ['another sum', 100, [60, 30], 'The lines come to $0.90, which is $0.10 less than the payout of $1.00.'],
  ['many that come to more than one amount can', 3_000_000_000, [1e9, 1e9, 1e9], null],
])('lines of a payout: %s', (_name, netCents, lines, refusal) => {
  expect(refuseLines({ netCents, lines: lines.map(line) })).toBe(refusal);
});
