import { noteBulkEditsApi, notesApi } from '@poolhouse/domain/features/notes/api';
import { noteStatusLabels } from '@poolhouse/domain/features/notes/note';
import type { BulkDialogProps } from '../../services/bulk-edits/bulk-edit-button.tsx';
import {
  PlainBulkDialog,
  type PlainBulkEdit,
  PlainBulkList,
  PlainBulkPage,
} from '../../services/bulk-edits/plain-bulk-edit.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { noteLabels, noteNoun, noteText } from './note-words.ts';
import { notePaths } from './paths.ts';

const bulk: PlainBulkEdit = {
  of: {
    kind: 'notes',
    permission: 'service_request.pick_up:edit',
    listPath: notePaths.bulkEdits,
    recordPath: notePaths.record,
    noun: noteNoun,
    pathOf: notePaths.bulkEdit,
    queryNames: [notesApi.list.name, notesApi.get.name, notesApi.history.name],
  },
  calls: noteBulkEditsApi,
  words: { labels: noteLabels, valueText: noteText },
  recordsPath: notePaths.list,
  fields: { status: optionsOf(noteStatusLabels), dueDay: 'day' },
};

export const NoteBulkDialog = (props: BulkDialogProps) => <PlainBulkDialog {...props} bulk={bulk} />;
export const NoteBulkEditsPage = () => <PlainBulkList bulk={bulk} />;
export const NoteBulkEditPage = () => <PlainBulkPage bulk={bulk} />;
