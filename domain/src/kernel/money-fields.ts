import { z } from 'zod';
import { formatCents, largestCents } from './money.ts';

/** Returns the schema of an amount that a person enters: whole cents from $0.00 up to the largest amount, or up to a smaller one. */
export const enteredCents = (most = largestCents) =>
  z
    .number({ error: 'Enter an amount.' })
    .int('Enter an amount in whole cents.')
    .min(0, 'Enter $0.00 or more.')
    .max(most, `Enter up to ${formatCents(most)}.`);

/** Returns the same for an amount above zero. */
export const paidCents = (most = largestCents) => enteredCents(most).min(1, 'Enter more than $0.00.');

/** An amount as it is stored. */
export const storedCents = z.int().min(0).max(largestCents);
