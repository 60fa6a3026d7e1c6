import type { FieldError } from '@poolhouse/domain/kernel/errors';

export type FieldErrors = Readonly<Record<string, string>>;

type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } };
type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * Returns what a schema of the contract finds wrong, by the field that a person sees; the first word on each field counts. `names` are
 * the fields of the form where some are parts of nested values: `consumerInfo.phone`.
 */
export function errorsOf(checked: Checked, names: readonly string[] = []): FieldErrors {
  if (checked.success) return {};
  return collect(checked.error.issues.map(({ path, message }) => [fieldOf(path.map(String), names), message]));
}

/** Returns the same for what the server found: `schedules.0.duration` and `changes.schedules.0` belong to the field `schedules`. */
export function errorsFromServer(fields: readonly FieldError[], names: readonly string[] = []): FieldErrors {
  return collect(fields.map(({ path, message }) => [fieldOf(path.split('.'), names), message]));
}

/** Some calls take the fields under `changes`. */
function fieldOf(path: readonly string[], names: readonly string[]): string {
  const parts = path[0] === 'changes' && path.length > 1 ? path.slice(1) : path;
  const starts = parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
  return starts.findLast((start) => names.includes(start)) ?? parts[0] ?? '';
}

function collect(found: readonly [field: string, message: string][]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, message] of found) errors[field] ??= message;
  return errors;
}
