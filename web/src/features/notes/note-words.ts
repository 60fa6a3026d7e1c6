import { notesApi } from '@poolhouse/domain/features/notes/api';
import { noteFields, noteStatusLabels } from '@poolhouse/domain/features/notes/note';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { valueText } from '../../ui/value-text.ts';

export const noteLabels = labelsOf(noteFields);

/** What a change of a note makes old. */
export const madeOldByNotes = [notesApi.list, notesApi.get, notesApi.history] as const;

/** Returns a value of a note in words. */
export function noteText(field: string, value: unknown): string {
  if (field === 'status') return noteStatusLabels[value as keyof typeof noteStatusLabels] ?? valueText(value);
  return field === 'dueDay' && value ? formatDay(value as string) : valueText(value);
}
