import { capital } from '@poolhouse/domain/kernel/capital';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { isObject } from '../platform/stored.ts';

/** Returns any value of a record in words, for lists of changes: lists with commas, yes and no, labels of choices. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ');
  if (!isObject(value)) return String(value);
  if (typeof value.label === 'string') return value.label;
  if (typeof value.type === 'string' && typeof value.duration === 'number') {
    return `${value.type} ${value.duration < 0 ? 'permanent' : `${value.duration} days`}`;
  }
  return Object.entries(value)
    .map(([name, one]) => entryText(name, one))
    .filter(Boolean)
    .join(', ');
}

/** Returns a value with its name in words, cents as dollars; nothing for an id, which no one reads. */
function entryText(name: string, value: unknown): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  if (typeof value === 'number' && words.endsWith('cents'))
    return `${capital(words.slice(0, -'cents'.length).trim() || 'amount')}: ${formatCents(value)}`;
  const text = typeof value === 'string' && isUuid(value) ? '' : valueText(value);
  return text === '' ? '' : `${capital(words)}: ${text}`;
}
