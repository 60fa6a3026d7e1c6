import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { valueText } from '../../ui/value-text.ts';
import { instantText } from '../../ui/zoned-instant.ts';

type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const instants: readonly string[] = ['statusChangedAt', 'dateCompleted', 'createdAt', 'updatedAt'];

/** Returns a value of a request in words, also one of its quotes; codes are those of the fields of its kind. */
export function requestValueText(codes: Codes, field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => requestValueText(codes, field, one)).join(', ');
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(value) : numberText(field, value);
  if (typeof value !== 'string' || value === '') return valueText(value);
  // The address of a mail and the first day of an export have the same field.
  if (day.test(value)) return formatDay(value);
  if (instants.includes(field)) return instantText(value);
  if (field.endsWith('.phone')) return formatPhone(value);
  return codes[field]?.[value] ?? value;
}

const numberText = (field: string, value: number) => (field === 'version' ? `version ${value}` : valueText(value));
