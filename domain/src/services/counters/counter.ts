import { z } from 'zod';

/** What is counted for the badges of the menu and the bell. §7 */
export const counterFields = [
  'orders_pending',
  'orders_unsent',
  'marketplace_processing',
  'marketplace_parked',
  'pick_up_open',
  'drop_off_open',
  'registrations_valid',
  'visitors_on_site',
  'notifications_unread',
  'outbox_failed',
] as const;
export type CounterField = (typeof counterFields)[number];

const maxCharacters = 400;

/** The fields with commas between them, each of them known. */
export const counterQuery = z.strictObject({
  fields: z
    .string({ error: 'Name the fields to count, with commas between them.' })
    .max(maxCharacters, 'Name fewer fields.')
    .transform((text) => [...new Set(text.split(',').map((field) => field.trim()))])
    .pipe(z.array(z.enum(counterFields, { error: `Count any of ${counterFields.join(', ')}.` }))),
});

/** How many there are of each; a field that the person may not see is left out. */
export const counts = z.object(
  Object.fromEntries(counterFields.map((field) => [field, z.number().int().optional()])) as Record<
    CounterField,
    z.ZodOptional<z.ZodNumber>
  >,
);
export type Counts = z.output<typeof counts>;
