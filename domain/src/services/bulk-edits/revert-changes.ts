import type { FieldChange } from '../../kernel/field-change.ts';
import { isSameValue } from '../../kernel/same-value.ts';

/** Returns values as they were before a bulk edit changed them; null when one of the same fields was changed since. */
export function revertChanges<Values extends object>(values: Values, changes: readonly FieldChange[]): Values | null {
  const current = new Map<string, unknown>(Object.entries(values));
  if (!changes.every(({ field, after }) => isSameValue(current.get(field), after))) return null;
  return { ...values, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
}
