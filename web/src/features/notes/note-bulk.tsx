import { noteBulkEditsApi } from '@poolhouse/domain/features/notes/api';
import { noteNoun, noteStatusLabels } from '@poolhouse/domain/features/notes/note';
import type { BulkDialogProps } from '../../services/bulk-edits/bulk-edit-button.tsx';
import {
  PlainBulkDialog,
  type PlainBulkEdit,
  PlainBulkList,
  PlainBulkPage,
} from '../../services/bulk-edits/plain-bulk-edit.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { madeOldByNotes, noteLabels, noteText } from './note-words.ts';
import { notePaths } from './paths.ts';

const bulk: PlainBulkEdit = {
  kind: 'notes',
  noun: noteNoun,
  paths: notePaths,
  calls: noteBulkEditsApi,
  makesOld: madeOldByNotes,
  words: { labels: noteLabels, valueText: noteText },
  fields: { status: optionsOf(noteStatusLabels), dueDay: 'day' },
};

export const NoteBulkDialog = (props: BulkDialogProps) => <PlainBulkDialog {...props} bulk={bulk} />;
export const NoteBulkEditsPage = () => <PlainBulkList bulk={bulk} />;
export const NoteBulkEditPage = () => <PlainBulkPage bulk={bulk} />;
