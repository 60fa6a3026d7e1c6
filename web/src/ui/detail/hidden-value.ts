import type { FieldChange } from '@poolhouse/domain/kernel/field-change';

/** Returns what stands where the values of a change can't be shown any more; null where they can. */
export function hiddenText({ hidden }: FieldChange): string | null {
  if (hidden === undefined) return null;
  return hidden === 'erased' ? 'erased' : 'sealed with another key';
}
