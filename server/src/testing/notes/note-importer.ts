import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { plainImporter, rowsOfDealers } from '../../services/imports/index.ts';
import { noteCells, noteColumns, noteProblem } from './note.ts';
import { type NoteRow, noteStore, presentNote } from './note-row.ts';

/** How files of notes are imported: a reference that is there names its note. */
export const plainNoteImporter = {
  ...noteStore,
  kind: 'notes',
  page: `${pagePaths.pick_up}/notes/import`,
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
