import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { isObject } from '../platform/stored.ts';
import { valueText } from '../ui/value-text.ts';
import { instantText } from '../ui/zoned-instant.ts';

/** How fields are written that need more than their value: by the labels of their codes, or by a function. */
export type FieldTexts = Readonly<Record<string, Readonly<Record<string, string>> | ((value: never) => string)>>;

const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/**
 * Returns what writes any value of a record in words, for its page, its history and its files. Days, times and amounts in cents are known
 * by themselves; `objectText` writes values of several parts.
 */
export function fieldText(texts: FieldTexts = {}, objectText: (value: Record<string, unknown>) => string = valueText) {
  const write = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => write(field, one)).join(', ');
    if (value === null || value === undefined || value === '') return '';
    const own = Object.hasOwn(texts, field) ? texts[field] : undefined;
    if (typeof own === 'function') return own(value as never);
    if (own !== undefined) return own[String(value)] ?? valueText(value);
    return isObject(value) ? objectText(value) : plainText(field, value);
  };
  return write;
}

function plainText(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value);
  if (typeof value !== 'string') return valueText(value);
  if (day.test(value)) return formatDay(value);
  return instant.test(value) ? instantText(value) : value;
}
