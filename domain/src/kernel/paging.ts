import { z } from 'zod';
import { searchedPhone } from './phone.ts';
import { isPrintable, textLimits } from './text.ts';

export const defaultPageSize = 50;
export const largestPageSize = 200;
/** Up to here a list counts exactly; beyond it the answer says `countExact: false`. */
export const exactCountLimit = 10_000;

function wholeNumber(least: number, most: number) {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return z
    .string({ error: message })
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .pipe(z.number().int().min(least, message).max(most, message));
}

/** Returns a filter that may be repeated in the address: any of the given values fits. */
export function anyOf<Schema extends z.ZodType>(value: Schema, most = 50) {
  return z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(value).max(most, `Give at most ${most}.`).optional(),
  );
}

/** The filter of the records that were selected one by one: as many as a page has, so that they fit into an address. */
export const selectedIds = anyOf(z.uuid('This id is not valid.').toLowerCase(), largestPageSize);

/** Yes/no in the address bar. */
export const yesNo = z.enum(['yes', 'no'], { error: 'Choose yes or no.' }).optional();

/**
 * Returns the query of a list: `q`, `page` from 1, `limit` up to 200, `sort` by one of the named fields (`-name` descends),
 * and the list's own filters. Unknown parameters are refused.
 */
export function listQuery<Filters extends z.ZodRawShape, Sort extends string>(
  filters: Filters,
  sorts: readonly Sort[],
) {
  const allowed = sorts.flatMap((sort) => [sort, `-${sort}`] as const);
  return z.strictObject({
    q: z
      .string({ error: 'Enter one search text.' })
      .max(textLimits.search, 'Search with up to 200 characters.')
      .refine(isPrintable)
      .trim()
      .overwrite(searchedPhone)
      .optional(),
    page: wholeNumber(1, 100_000).default(1),
    limit: wholeNumber(1, largestPageSize).default(defaultPageSize),
    sort: z
      .enum(allowed as [string, ...string[]], { error: `Sort by ${sorts.join(', ')}.` })
      .optional() as z.ZodOptional<z.ZodType<SortOf<Sort>>>,
    ...filters,
  });
}

export type SortOf<Sort extends string> = Sort | `-${Sort}`;

/** Returns the answer of a list: its rows under the noun's plural, and how many there are in all. */
export function listAnswer<Row extends z.ZodType, Plural extends string>(plural: Plural, row: Row) {
  return z.object({
    count: z.number().int(),
    countExact: z.boolean(),
    isReading: z.boolean().optional().meta({
      description: 'The server is still reading all records: a search finds exact matches and beginnings only.',
    }),
    [plural]: z.array(row),
  } as {
    count: z.ZodNumber;
    countExact: z.ZodBoolean;
    isReading: z.ZodOptional<z.ZodBoolean>;
  } & Record<Plural, z.ZodArray<Row>>);
}
