import { z } from 'zod';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { dealerFlag, dealerStatus, dealerType } from '../dealer.ts';
import { dealerFlags, dealerTypes } from '../dealer-codes.ts';
import { dealerListQuery } from '../dealer-list.ts';
import { scheduleDuration } from '../schedule.ts';

const modes = z.enum(['add', 'remove', 'replace'], { error: 'Choose add, remove or replace.' });

/** A change of a list of codes. `days` is how long the codes last, -1 for permanent; without it a schedule stays. */
function listChange<Field extends 'flag' | 'type', Code extends z.ZodType>(field: Field, code: Code, most: number) {
  return z
    .strictObject({
      field: z.literal(field),
      mode: modes,
      codes: z
        .array(code)
        .max(most, `Choose ${most} or fewer.`)
        .transform((given) => [...new Set(given)]),
      days: scheduleDuration.optional(),
    })
    .refine(({ mode, codes }) => mode === 'replace' || codes.length > 0, {
      path: ['codes'],
      message: 'Choose at least one.',
    })
    .refine(({ mode, days }) => mode !== 'remove' || days === undefined, {
      path: ['days'],
      message: 'You can only set a duration when you add or replace.',
    });
}

/** What a bulk edit does to each of its dealers. §4 */
export const dealerBulkChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({ field: z.literal('rep'), value: emptyable(line(textLimits.code)) }),
    z.strictObject({ field: z.literal('status'), value: dealerStatus }),
    z.strictObject({
      field: z.literal('active_sprout_completed'),
      value: z.boolean({ error: 'Choose yes or no.' }),
    }),
    /** Splits an address in one line into its parts. */
    z.strictObject({ field: z.literal('address') }),
    listChange('flag', dealerFlag, dealerFlags.length),
    listChange('type', dealerType, dealerTypes.length),
  ],
  { error: 'Choose what to change.' },
);
export type DealerBulkChange = z.output<typeof dealerBulkChange>;
export type DealerListChange = Extract<DealerBulkChange, { mode: unknown }>;

/** All dealers that the list shows for this query, on whatever page. */
export const dealerBulkQuery = dealerListQuery.omit({ page: true, limit: true });
export type DealerBulkQuery = z.output<typeof dealerBulkQuery>;

/** The fields that a bulk edit may touch; lists bring their schedules along. */
const dealerBulkFields = [
  ...(['rep', 'status', 'active_sprout_completed', 'flag', 'type', 'schedules'] as const),
  ...(['address', 'line1', 'city', 'postcode'] as const),
] as const;
export type DealerBulkField = (typeof dealerBulkFields)[number];
