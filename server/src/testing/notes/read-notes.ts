import { sql } from 'kysely';
import { allOf, anyOf, contains, orderBy } from '../../platform/records/index.ts';
import { readUseCases, removalUseCases } from '../../services/record-calls/index.ts';
import { type NoteFilter, noteColumns, noteStatusLabels } from './note.ts';
import { noteSource, notesOf } from './note-row.ts';
import { notesApi } from './notes-api.ts';

const sorts = { title: 'n.title', dueDay: 'n.due_day' };

/** Returns what the filters of the list find, and in which order. */
export const selectionOf = ({ q, status, removed, sort }: NoteFilter) => ({
  where: allOf(contains(q, 'n.title', 'n.text', 'd.name'), anyOf(status?.map((one) => sql`n.status = ${one}`))),
  order: orderBy(sorts, sort ?? 'dueDay', 'n.id'),
  isRemoved: removed === 'yes',
});

/** Lists, exports and opens notes, with their history. */
export const readNotes = readUseCases(notesApi, {
  many: 'notes',
  source: noteSource,
  noun: notesOf,
  selectionOf,
  columns: noteColumns,
  cellText: (field: (typeof noteColumns)[number]['field'], note) =>
    field === 'status' ? noteStatusLabels[note.status] : (note[field] ?? ''),
});

/** Removes and restores notes. */
export const removeNotes = removalUseCases(notesApi, { source: noteSource, noun: notesOf });
