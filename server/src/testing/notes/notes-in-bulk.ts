import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  type NoteFilter,
  noteBulkChange,
  noteCells,
  noteColumns,
  noteLimits,
  noteProblem,
} from '@poolhouse/domain/testing/notes/note';
import { plainBulkEdit } from '../../services/bulk-edits/index.ts';
import { plainImporter, rowsOfDealers } from '../../services/imports/index.ts';
import { type NoteRow, notes, presentNote, storedNotes } from './note-row.ts';

const path = `${pagePaths.pick_up}/notes`;

/** How files of notes are imported: a reference that is there names its note. */
export const plainNoteImporter = {
  ...storedNotes,
  kind: 'notes',
  page: `${path}/import`,
  permission: 'service_request.pick_up:import',
  columns: noteColumns,
  cells: noteCells,
  key: { field: 'reference', column: 'n.reference' },
  label: 'title',
  stored: { reference: 'text', dealerId: 'uuid', title: 'text', text: 'text', status: 'text', dueDay: 'date' },
  attached: { note_files: 'files' },
  values: (row: NoteRow) => ({ ...presentNote(row), dealerId: row.dealer_id }),
  start: { status: 'open' },
  check: noteProblem,
} as const;
export const noteImporter = rowsOfDealers(plainImporter(plainNoteImporter), 'customerId');

export const noteBulkEdit = plainBulkEdit<NoteRow, NoteFilter>({
  ...storedNotes,
  kind: 'notes',
  page: `${path}/bulk-edits`,
  permission: storedNotes.record.permissions.act,
  fields: ['status', 'dueDay'],
  change: noteBulkChange,
  find: notes.table.find,
  label: ({ title }) => title,
  limits: ({ status }) => noteLimits[status],
  check: noteProblem,
});
