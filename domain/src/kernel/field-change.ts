import { z } from 'zod';
import { isSameValue } from './same-value.ts';

/**
 * One field of a record before and after a change. `hidden` says why neither value can be shown any more: the person
 * was erased, or the key that opens it is of another installation. `derived` marks a field that the user didn't enter: it
 * follows what they entered, as a one-line address follows its parts.
 */
export const fieldChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hidden: z.enum(['erased', 'locked']).optional(),
  derived: z.literal(true).optional(),
});
export type FieldChange = z.output<typeof fieldChange>;

/** A record that a value of a change is the id of, as the history answers it. */
export type NamedRecord = { kind: string; id: string; label: string };

/** Returns whether a value of a change is a record with its name. */
export function isNamedRecord(value: unknown): value is NamedRecord {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'label' in value;
}

/** Returns the fields in which two versions of a record differ; both are given as plain values. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  return Object.keys(after)
    .filter((field) => !isSameValue(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

/** Returns the changes with those marked as derived whose field isn't among the entered ones. */
export function markDerived(changes: readonly FieldChange[], entered: readonly string[]): FieldChange[] {
  return changes.map((change) => (entered.includes(change.field) ? change : { ...change, derived: true }));
}
