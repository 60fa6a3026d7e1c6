import type { FieldError } from '@poolhouse/domain/kernel/errors';
import { isApiFailure } from '../../platform/api/api-failure.ts';

export type FieldErrors = Readonly<Record<string, string>>;

type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } };
type Issue = { path: readonly PropertyKey[]; message: string };

/**
 * Returns what a schema of the contract finds wrong, by the field that a person sees; the first word on each field counts. A form whose
 * fields are parts of what it sends, such as `basicInfo.name`, names them.
 */
export function errorsOf(checked: Checked, fields: readonly string[] = []): FieldErrors {
  if (checked.success) return {};
  return collect(checked.error.issues.map(({ path, message }) => [fieldOf(path.map(String), fields), message]));
}

/** Returns the same for what the server found: `schedules.0.duration` and `changes.schedules.0` belong to the field `schedules`. */
export function errorsFromServer(found: readonly FieldError[], fields: readonly string[] = []): FieldErrors {
  return collect(found.map(({ path, message }) => [fieldOf(path.split('.'), fields), message]));
}

/** Returns the same for what a call failed with: the server’s refusal, or that of the contract before anything was sent. */
export function errorsOfFailure(error: unknown, fields: readonly string[]): FieldErrors {
  if (isApiFailure(error)) return errorsFromServer(error.fields, fields);
  return isRefusedByContract(error) ? errorsOf({ success: false, error }, fields) : {};
}

function isRefusedByContract(error: unknown): error is { issues: readonly Issue[] } {
  return error instanceof Error && 'issues' in error && Array.isArray(error.issues);
}

/** The longest part of the path that names a field, the first of them; without one, the path's beginning. Some calls take the fields under `changes`. */
function fieldOf(path: readonly string[], fields: readonly string[]): string {
  for (const start of path.keys())
    for (let end = path.length; end > start; end -= 1) {
      const name = path.slice(start, end).join('.');
      if (fields.includes(name)) return name;
    }
  const [first = '', second] = path;
  return first === 'changes' && second !== undefined ? second : first;
}

function collect(found: readonly [field: string, message: string][]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, message] of found) errors[field] ??= message;
  return errors;
}
