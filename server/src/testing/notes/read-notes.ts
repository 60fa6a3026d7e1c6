import { defineListTable } from '../../services/list-fields/index.ts';
import { readUseCases, removalUseCases } from '../../services/record-calls/index.ts';
import { noteColumns, noteListFields } from './note.ts';
import { noteSource, notesOf } from './note-row.ts';
import { notesApi } from './notes-api.ts';

/** Where the notes of the list are. */
export const noteTable = defineListTable(noteListFields, {
  name: 'notes',
  alias: 'n',
  searched: ['n.title', 'n.text', 'd.name'],
});

/** Lists, exports and opens notes, with their history. */
export const readNotes = readUseCases(notesApi, {
  table: noteTable,
  source: noteSource,
  noun: notesOf,
  columns: noteColumns,
});

/** Removes and restores notes. */
export const removeNotes = removalUseCases(notesApi, { source: noteSource, noun: notesOf });
