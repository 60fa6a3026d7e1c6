import { z } from 'zod';

/** The name of something that a feature counts for a badge. */
const counterField = z.string().regex(/^[a-z][a-z_]{0,39}$/, 'Unknown counter.');

const maxCharacters = 400;

/** The fields separated by commas; which ones there are, the server knows. §7 */
export const counterQuery = z.strictObject({
  fields: z
    .string({ error: 'List the counters, separated by commas.' })
    .max(maxCharacters, 'Send fewer counters.')
    .transform((text) => [...new Set(text.split(',').map((field) => field.trim()))])
    .pipe(z.array(counterField))
    .meta({ description: 'The names of what to count, separated by commas, such as outbox_failed.' }),
});

/** How many there are of each; a field that the person may not see is left out. */
export const counts = z.record(z.string(), z.number().int());
export type Counts = z.output<typeof counts>;
