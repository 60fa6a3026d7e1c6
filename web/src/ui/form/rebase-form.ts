import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { changedFields, type FormValues, pickFields } from './form-values.ts';

/** The values that a form started with and the revision of the record that they come from. */
export type FormBase<Values> = { base: Values; revision: number | null };

/**
 * What a form stands on. `clash` names the fields that another user changed as well while they were being typed, and
 * the revision up to which this person had seen the record; until they decide, a save goes out on that one, so that
 * nothing of the other's is lost unseen.
 */
export type RebaseState<Values> = {
  start: FormBase<Values>;
  clash: { fields: readonly string[]; revision: number | null } | null;
};

/** Puts a newer state of the record under what is typed: fields that weren't touched take the new value. */
export function rebaseForm<Values extends FormValues>(
  { start, clash }: RebaseState<Values>,
  values: Values,
  fresh: FormBase<Values>,
): { state: RebaseState<Values>; values: Values } {
  const mine = changedFields(start.base, values);
  const theirs = new Set([...changedFields(start.base, fresh.base), ...(clash?.fields ?? [])]);
  const fields = mine.filter((field) => theirs.has(field) && !isSameValue(values[field], fresh.base[field]));
  const revision = clash === null ? start.revision : clash.revision;
  return {
    state: { start: fresh, clash: fields.length === 0 ? null : { fields, revision } },
    values: { ...fresh.base, ...pickFields(values, mine) },
  };
}

/** Returns the fields that still wait for a decision: those whose values differ. */
export function openConflicts<Values extends FormValues>(
  { start, clash }: RebaseState<Values>,
  values: Values,
): readonly string[] {
  return clash?.fields.filter((field) => !isSameValue(values[field], start.base[field])) ?? [];
}
