import { noteFields, noteStatusLabels } from '@poolhouse/domain/features/notes/note';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { valueText } from '../../ui/value-text.ts';

export const noteNoun = { one: 'note', many: 'notes' } as const;
export const noteLabels = labelsOf(noteFields);

export const dueText = (day: string | null) => (day ? formatDay(day) : '');

/** Returns a value of a note in words. */
export function noteText(field: string, value: unknown): string {
  if (field === 'status') return noteStatusLabels[value as keyof typeof noteStatusLabels] ?? valueText(value);
  return field === 'dueDay' ? dueText(value as string | null) : valueText(value);
}
