import { noteBulkEditsApi, noteFiles } from '@poolhouse/domain/testing/notes/api';
import { noteNoun } from '@poolhouse/domain/testing/notes/note';
import { noteRecord } from '@poolhouse/domain/testing/notes/records';
import { sql } from 'kysely';
import { ofOwnDealer } from '../../platform/realtime/index.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { type Files, ownedFileKind, recordFileUseCases, type StoredRecordFiles } from '../../services/files/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import { noteCalls } from './note-calls.ts';
import { loadNote } from './note-row.ts';
import { noteBulkEdit, noteImporter } from './notes-in-bulk.ts';
import { notesWaiting } from './notes-waiting.ts';
import { noteMail, sendNote } from './send-note.ts';

const storedFiles: StoredRecordFiles = {
  ...noteFiles,
  table: { name: 'note_files', record: 'note_id', records: 'notes' },
  load: async (ctx, id, call) => ({ id, label: (await loadNote(ctx, id, call)).title }),
};

/** Returns notes with everything that a noun with an owner can have; only tests mount it, after making `notesTable`. */
export function notesFeature({ files }: { files: Files }): Feature {
  return {
    name: 'notes',
    useCases: [...noteCalls, sendNote, ...recordFileUseCases(storedFiles, files)],
    dealerRows: [{ table: 'notes', noun: noteNoun }],
    topics: [{ list: 'notes', record: 'note', channel: 'notes', access: ofOwnDealer(noteRecord.permissions.view) }],
    mails: [noteMail],
    waiting: notesWaiting,
    counters: [
      {
        // The name of a counter of the product, in whose place notes are counted.
        field: 'registrations_valid',
        of: 'dealers',
        permission: noteRecord.permissions.view,
        dealerIds: () => sql`select n.dealer_id from notes n where n.status = 'open'`,
      },
    ],
    fileKinds: [ownedFileKind(storedFiles)],
    importers: [defineImport(noteImporter)],
    bulkEdits: [defineBulkEdit(noteBulkEdit, noteBulkEditsApi)],
  };
}
