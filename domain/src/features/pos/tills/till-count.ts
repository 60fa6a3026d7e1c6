import { z } from 'zod';
import type { TenderMethod } from '../sales/tender.ts';

/** The notes and coins that are counted, in cents. */
export const denominations = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5] as const;

const pieces = z
  .number({ error: 'Enter how many there are.' })
  .int('Enter a whole number.')
  .min(0, 'Enter 0 or more.')
  .max(9_999, 'Enter 9,999 or less.');

/** How many of each note and coin were counted; those that are left out are none. */
export const countedCash = z.partialRecord(
  z.enum(denominations.map(String) as [string, ...string[]], { error: 'Choose a note or coin of Australia.' }),
  pieces,
);
export type CountedCash = Readonly<Partial<Record<string, number>>>;

/** Returns what counted notes and coins come to. */
export function cashCents(counted: CountedCash): number {
  return denominations.reduce((sum, cents) => sum + cents * (counted[String(cents)] ?? 0), 0);
}

/** What a till took and gave out in a day. */
export type TillTakings = {
  floatCents: number;
  tenders: readonly {
    method: TenderMethod;
    amountCents: number;
    roundingCents: number;
    /** The refund that it is a part of: one may go back by several ways. */
    refundId?: string | null;
  }[];
  movements: readonly { direction: 'in' | 'out'; amountCents: number }[];
};

/** The methods that are counted as a till closes: of store credits nothing is in the till. */
export const countedMethods = ['cash', 'card', 'eft'] as const satisfies readonly TenderMethod[];
export type Counted = Record<(typeof countedMethods)[number], number>;

/** Returns what should be there by method: cash with the float, what came and went besides, and what rounding left. */
export function expectedOf({ floatCents, tenders, movements }: TillTakings): Counted {
  const taken = (method: TenderMethod) =>
    tenders.reduce((sum, one) => (one.method === method ? sum + one.amountCents + one.roundingCents : sum), 0);
  const moved = movements.reduce(
    (sum, { direction, amountCents }) => (direction === 'in' ? sum + amountCents : sum - amountCents),
    0,
  );
  return { cash: floatCents + taken('cash') + moved, card: taken('card'), eft: taken('eft') };
}

/** Returns what was expected against what was counted, by method; a difference below zero is missing. */
export function compareCount(expected: Counted, counted: Counted) {
  return countedMethods.map((method) => ({
    method,
    expectedCents: expected[method],
    countedCents: counted[method],
    differenceCents: counted[method] - expected[method],
  }));
}
