import { expect, it } from 'vitest';
import { partFor } from './use-allocations.ts';

it.each([
  ['all of a payment that is smaller than what the order owes', 10_000, 25_000, 10_000],
  ['what the order owes of a larger payment', 25_000, 10_000, 10_000],
  ['nothing to an order that owes nothing', 25_000, 0, 0],
  ['nothing to an order that was paid too much', 25_000, -500, 0],
  ['all of money that was paid out', -5_000, 10_000, -5_000],
])('offers %s', (_, openCents, dueCents, part) => {
  expect(partFor({ openCents }, { dueCents })).toBe(part);
});
