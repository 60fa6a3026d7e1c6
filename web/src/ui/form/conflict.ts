import { isApiFailure } from '../../platform/api/api-failure.ts';
import { isObject } from '../../platform/stored.ts';
import { type FormValues, pickFields } from './form-values.ts';

/** A field that two people changed. `by` and `at` say who was first and when, where the server knows. */
export type FieldConflict = { field: string; yours: unknown; theirs: unknown; by: string | null; at: string | null };

export type Conflict = { current: unknown; fields: readonly FieldConflict[] };

export type Choice = 'yours' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;

/** Reads who changed what meanwhile out of a refused save; null when it was refused for another reason. */
export function conflictOf(error: unknown): Conflict | null {
  return isApiFailure(error) ? conflictIn(error) : null;
}

/** Reads the same out of the parts of a refusal that was kept. */
export function conflictIn({
  code,
  facts,
}: {
  code: string | null;
  facts: Readonly<Record<string, unknown>>;
}): Conflict | null {
  if (code !== 'revision-conflict') return null;
  const { current, conflicts } = facts;
  return { current: current ?? null, fields: Array.isArray(conflicts) ? conflicts.flatMap(readField) : [] };
}

function readField(given: unknown): FieldConflict[] {
  if (!isObject(given) || typeof given.field !== 'string') return [];
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return [{ field: given.field, yours: given.yours, theirs: given.theirs, by: text(given.by), at: text(given.at) }];
}

/** Returns the record as it stands now, with what this person changed on top, but for the fields where theirs was chosen. */
export function withChoices<Values extends FormValues>(
  current: Values,
  mine: Values,
  changed: readonly string[],
  choices: Choices,
): Values {
  const kept = changed.filter((field) => choices[field] !== 'theirs');
  return { ...current, ...pickFields(mine, kept) };
}
