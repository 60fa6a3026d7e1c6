import { z } from 'zod';
import { emptyable, lines, textLimits } from '../../kernel/text.ts';

/**
 * Returns what a bulk edit does to each of its requests, by the statuses and branches of their kind. A branch is named by its code;
 * `label` is found by the server.
 */
export const requestBulkChange = <Status extends z.ZodType<string>, Branch extends z.ZodType<string>>(
  status: Status,
  branch: Branch,
) =>
  z.discriminatedUnion(
    'field',
    [
      z.strictObject({ field: z.literal('status'), status, reason: emptyable(lines(textLimits.note)).default(null) }),
      z.strictObject({ field: z.literal('branch'), branch, label: z.string().optional() }),
    ],
    { error: 'Choose what to change.' },
  );
