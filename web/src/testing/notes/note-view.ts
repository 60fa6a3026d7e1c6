import { notesApi } from '@poolhouse/domain/testing/notes/api';
import { type Note, noteColumns, noteNoun, noteStatusLabels } from '@poolhouse/domain/testing/notes/note';
import { noteRecord } from '@poolhouse/domain/testing/notes/records';
import { defineRecordView } from '../../records/record-view.tsx';
import { importOfFields } from '../../services/imports/import-of-fields.ts';
import { notePaths } from './paths.ts';

/** What the pages of notes share. */
export const notes = defineRecordView({
  record: noteRecord,
  noun: noteNoun,
  area: 'service_request.pick_up',
  paths: notePaths,
  calls: notesApi,
  titleOf: ({ title }: Note) => title,
  texts: { status: noteStatusLabels },
});

export const importConfig = importOfFields({ ...notes, permission: notes.may('import'), columns: noteColumns });
