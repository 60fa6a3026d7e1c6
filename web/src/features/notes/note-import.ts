import { noteFields } from '@poolhouse/domain/features/notes/note';
import { plainImport } from '../../services/imports/plain-import.ts';
import { noteNoun, noteText } from './note-words.ts';
import { notePaths } from './paths.ts';

export const importConfig = plainImport({
  noun: noteNoun,
  permission: 'service_request.pick_up:import',
  paths: notePaths,
  fields: noteFields,
  valueText: noteText,
});
