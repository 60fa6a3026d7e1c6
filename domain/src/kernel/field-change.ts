import { z } from 'zod';
import { isSameValue } from './same-value.ts';

/**
 * One field of a record before and after a change. `hidden` says why neither value can be shown any more: the person
 * was erased, or the key that opens it is of another installation.
 */
export const fieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hidden: z.enum(['erased', 'locked']).optional(),
});
export type FieldChange = z.output<typeof fieldChange>;

/** Returns the fields in which two versions of a record differ; both are given as plain values. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !isSameValue(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}
