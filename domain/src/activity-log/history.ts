import { z } from 'zod';
import { fieldChange } from '../kernel/field-change.ts';

/** One entry of a record's history. §3 Log entry, with what makes it traceable. */
export const historyEntry = z.object({
  id: z.string(),
  datePerformed: z.string(),
  user: z.string(),
  action: z.string(),
  module: z.string(),
  changes: z.array(fieldChange),
  revision: z.number().int().nullable(),
  requestId: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyAnswer = z.object({ entries: z.array(historyEntry), more: z.boolean() });
