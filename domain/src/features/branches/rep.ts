import { z } from 'zod';
import { recordChanges } from '../../kernel/record-changes.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { userId } from '../access/api.ts';

const repCode = line(textLimits.code).regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, dots and dashes only.');

/** An account manager. The id is what dealers and files carry, so it never changes. §9 */
export const rep = z.object({
  id: z.string(),
  label: z.string(),
  /** Their account, where they have one: reminders go to its address. */
  user: z.object({ id: userId, name: z.string() }).nullable(),
  active: z.boolean(),
  /** Dealers that they look after. */
  dealers: z.number().int(),
  revision: z.number().int(),
});
export type Rep = z.output<typeof rep>;

export const newRep = z.strictObject({
  id: repCode,
  label: line(textLimits.name),
  userId: userId.nullable().default(null),
});
/** Account managers that a file names, added together. */
export const newReps = z.strictObject({
  reps: z
    .array(newRep.omit({ userId: true }))
    .min(1, 'Choose at least one account manager.')
    .max(500),
});
export const repChanges = recordChanges({
  label: line(textLimits.name),
  userId: userId.nullable(),
  active: z.boolean({ error: 'Choose yes or no.' }),
});
export const repParams = z.strictObject({ id: repCode });
