import { noteBulkEditsApi } from '@poolhouse/domain/testing/notes/api';
import { noteStatusLabels } from '@poolhouse/domain/testing/notes/note';
import { plainBulkEdit } from '../../services/bulk-edits/plain-bulk-edit.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { notes } from './note-view.ts';

export const {
  dialog: BulkDialog,
  list: NoteBulkEditsPage,
  page: NoteBulkEditPage,
} = plainBulkEdit({
  ...notes,
  kind: 'notes',
  words: notes,
  calls: noteBulkEditsApi,
  fields: { status: optionsOf(noteStatusLabels), dueDay: 'day' },
});
