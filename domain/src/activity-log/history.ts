import { z } from 'zod';

/** One field of a record before and after a change. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.output<typeof fieldChange>;

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

/** The fields in which two versions of a record differ; both are given as plain values. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
