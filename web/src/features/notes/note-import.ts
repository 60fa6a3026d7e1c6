import { noteColumns, noteFields, noteNoun } from '@poolhouse/domain/features/notes/note';
import { importOfFields } from '../../services/imports/import-of-fields.ts';
import { noteText } from './note-words.ts';
import { notePaths } from './paths.ts';

export const importConfig = importOfFields({
  noun: noteNoun,
  permission: 'service_request.pick_up:import',
  paths: notePaths,
  fields: noteFields,
  columns: noteColumns,
  valueText: noteText,
});
