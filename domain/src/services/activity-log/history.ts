import { z } from 'zod';
import { fieldChange } from '../../kernel/field-change.ts';
import { line, textLimits } from '../../kernel/text.ts';

/** The number of an entry of the activity log. */
const entryNumber = z
  .string({ error: 'Choose an entry from the history.' })
  .regex(/^\d{1,18}$/, 'This entry doesn’t exist.');
const fieldName = line(textLimits.name);

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
  /** What it came from: `bulk-edit:<id>`, or `entry:<id>` of the entry that a field was restored from. */
  reference: z.string().nullable(),
  /** The record that it happened to, when that one was merged into this one since; null for its own. */
  of: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Which part of a record's history: what is older than an entry, one field's changes, one person's. */
export const historyQuery = z.strictObject({
  before: entryNumber.optional(),
  field: fieldName.optional(),
  by: line(textLimits.address).optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

/** `fields` and `people` are what there is to filter by; they come with the first page. */
export const historyAnswer = z.object({
  entries: z.array(historyEntry),
  more: z.boolean(),
  fields: z.array(z.string()).optional(),
  people: z.array(z.string()).optional(),
});
export type HistoryAnswer = z.output<typeof historyAnswer>;

/** Names one change of the history, to put its field back to what it was before. */
export const restoreFieldRequest = z.strictObject({ entry: entryNumber, field: fieldName });
