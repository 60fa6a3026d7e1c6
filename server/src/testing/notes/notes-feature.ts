import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { sql } from 'kysely';
import { ofOwnDealer } from '../../platform/realtime/index.ts';
import { defineBulkEdit, plainBulkEdit } from '../../services/bulk-edits/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { type Files, ownedFileKind, recordFileUseCases, type StoredRecordFiles } from '../../services/files/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import { createNote, updateNote } from './change-notes.ts';
import { type NoteFilter, noteBulkChange, noteLimits, noteProblem } from './note.ts';
import { noteImporter } from './note-importer.ts';
import { noteRecord } from './note-records.ts';
import { loadNote, type NoteRow, noteStore } from './note-row.ts';
import { noteBulkEditsApi, noteFiles } from './notes-api.ts';
import { notesWaiting } from './notes-waiting.ts';
import { readNotes, removeNotes, selectionOf } from './read-notes.ts';
import { noteMail, sendNote } from './send-note.ts';

const { view, act } = noteRecord.permissions;

const storedFiles: StoredRecordFiles = {
  ...noteFiles,
  table: { name: 'note_files', record: 'note_id', records: 'notes' },
  load: async (ctx, id, call) => ({ id, label: (await loadNote(ctx, id, call)).title }),
};

const bulkEdit = plainBulkEdit<NoteRow, NoteFilter>({
  ...noteStore,
  kind: 'notes',
  permission: act,
  page: `${pagePaths.pick_up}/notes/bulk-edits`,
  fields: ['status', 'dueDay'],
  change: noteBulkChange,
  find: selectionOf,
  label: ({ title }) => title,
  limits: ({ status }) => noteLimits[status],
  check: noteProblem,
});

/** Returns notes with everything that a noun with an owner can have; only tests mount it, after making `notesTable`. */
export function notesFeature({ files }: { files: Files }): Feature {
  return {
    name: 'notes',
    useCases: [
      ...readNotes,
      ...removeNotes,
      createNote,
      updateNote,
      sendNote,
      ...recordFileUseCases(storedFiles, files),
    ],
    topics: [{ list: 'notes', record: 'note', channel: 'notes', access: ofOwnDealer(view) }],
    mails: [noteMail],
    waiting: notesWaiting,
    counters: [
      {
        // The name of a counter of the product, in whose place notes are counted.
        field: 'registrations_valid',
        of: 'dealers',
        permission: view,
        dealerIds: () => sql`select n.dealer_id from notes n where n.status = 'open'`,
      },
    ],
    fileKinds: [ownedFileKind(storedFiles)],
    importers: [defineImport(noteImporter)],
    bulkEdits: [defineBulkEdit(bulkEdit, noteBulkEditsApi)],
  };
}
