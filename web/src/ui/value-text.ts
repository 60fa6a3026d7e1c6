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
  return JSON.stringify(value);
}
