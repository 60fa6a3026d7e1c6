import type { FieldError } from '@poolhouse/domain/kernel/errors';

export type FieldErrors = Readonly<Record<string, string>>;

type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } };
type Issue = { path: readonly PropertyKey[]; message: string };

/** Returns what a schema of the contract finds wrong, by the field that a person sees; the first word on each field counts. */
export function errorsOf(checked: Checked): FieldErrors {
  if (checked.success) return {};
  return collect(checked.error.issues.map(({ path, message }) => [fieldOf(path.map(String)), message]));
}

/** Returns the same for what the server found: `schedules.0.duration` and `changes.schedules.0` belong to the field `schedules`. */
export function errorsFromServer(fields: readonly FieldError[]): FieldErrors {
  return collect(fields.map(({ path, message }) => [fieldOf(path.split('.')), message]));
}

/** Some calls take the fields under `changes`. */
function fieldOf([first = '', second]: readonly string[]): string {
  return first === 'changes' && second !== undefined ? second : first;
}

function collect(found: readonly [field: string, message: string][]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, message] of found) errors[field] ??= message;
  return errors;
}
