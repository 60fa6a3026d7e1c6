import { formatDay } from '../../kernel/dates.ts';
import { Failure, type FieldError, invalidField } from '../../kernel/errors.ts';
import type { DatedRule } from './in-force.ts';
import type { RuleChanges } from './rule.ts';
import { type RuleKind, ruleValues } from './rule-values.ts';

/** Refuses to change a day that has begun without a reason, so that the change can be explained later. */
export function requireReason(validFrom: string, today: string, reason: string | null | undefined): void {
  if (validFrom >= today || reason) return;
  throw invalidField('reason', `${formatDay(validFrom)} has passed. Enter a reason for the fix.`);
}

/** Returns a value as its kind has it; refuses with what is wrong with which part. Null, the end of a rule, fits every kind. */
export function checkedValue(kind: RuleKind, value: Record<string, unknown> | null): Record<string, unknown> | null {
  if (value === null) return null;
  const read = ruleValues[kind].safeParse(value);
  if (read.success) return read.data;
  const fields: FieldError[] = read.error.issues.map(({ path, message }) => ({
    path: ['value', ...path.map(String)].join('.'),
    message,
  }));
  throw new Failure('invalid', fields[0]?.message ?? 'Enter a value.', { fields });
}

/** Refuses a second row of a reading that begins on the same day. `rows` are the live ones of the key without the row itself. */
export function requireFreeStartDay(rows: readonly DatedRule[], row: Pick<DatedRule, 'reading' | 'validFrom'>): void {
  if (!rows.some((other) => other.reading === row.reading && other.validFrom === row.validFrom)) return;
  throw startDayTaken(row.validFrom);
}

export function startDayTaken(validFrom: string): Failure {
  const message = `Another change starts on ${formatDay(validFrom)}. Edit that one, or choose another date.`;
  return new Failure('conflict', message, { fields: [{ path: 'validFrom', message }] });
}

/** Refuses to change a row that was in force, since other records quote it, and to move a row into the past. */
export function requireChangeable(row: Pick<DatedRule, 'validFrom'>, changes: RuleChanges, today: string): void {
  const isTouched = changes.value !== undefined || changes.validFrom !== undefined;
  if (isTouched && row.validFrom <= today)
    throw new Failure(
      'not-allowed-now',
      'This is already in use, and orders may quote it. Schedule a change, or fix a mistake in it.',
    );
  if (changes.validFrom !== undefined && changes.validFrom < today)
    throw invalidField('validFrom', 'Choose today or later. For an earlier date, fix the existing price instead.');
}

/** Refuses to remove a row that has begun. */
export function requireRemovable(row: Pick<DatedRule, 'validFrom'>, today: string): void {
  if (row.validFrom > today) return;
  throw new Failure(
    'not-allowed-now',
    'This is already in use, and orders may quote it. Schedule an end date instead.',
  );
}
