import type { DealerState } from './dealer-codes.ts';

/** First and last postcode of each stretch that belongs to a state (delivery and post-box ranges). */
const ranges: Partial<Record<DealerState, readonly (readonly [number, number])[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/**
 * Returns a warning when a postcode isn't in its state, else null. A warning never stops a save: addresses near a
 * border are served across it.
 */
export function postcodeWarning(state: DealerState, postcode: string): string | null {
  const known = ranges[state];
  if (known === undefined) return null;
  if (!/^\d{4}$/.test(postcode)) return `Postcodes in ${state} have four digits.`;
  const number = Number(postcode);
  return known.some(([first, last]) => number >= first && number <= last)
    ? null
    : `Postcode ${postcode} is not in ${state}.`;
}
