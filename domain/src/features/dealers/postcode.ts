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

/** Postcodes with places beyond the border of their state: Barooga NSW has the postcode of Cobram VIC, Jervis Bay is in the ACT. */
const acrossBorder: Partial<Record<DealerState, readonly string[]>> = {
  NSW: ['2611', '2618', '3500', '3585', '3586', '3644', '3691', '3707', '4375', '4377', '4380', '4383', '4385'],
  ACT: ['2540', '2620'],
  QLD: ['2406'],
  SA: ['0872'],
  WA: ['0872'],
  NT: ['4825'],
};

/**
 * Returns a warning when a postcode isn't in its state, else null. A warning never stops a save of staff or an import;
 * public forms refuse by it.
 */
export function postcodeWarning(state: DealerState, postcode: string): string | null {
  const known = ranges[state];
  if (known === undefined) return null;
  if (!/^\d{4}$/.test(postcode)) return `Postcodes in ${state} have four digits.`;
  const number = Number(postcode);
  if (acrossBorder[state]?.includes(postcode)) return null;
  return known.some(([first, last]) => number >= first && number <= last)
    ? null
    : `Postcode ${postcode} is not in ${state}.`;
}
