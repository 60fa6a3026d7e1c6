import { bulkEditCalls } from '@poolhouse/domain/services/bulk-edits/bulk-edit-calls';
import { defineRecordFiles } from '@poolhouse/domain/services/files/record-files';
import { recordCalls } from '@poolhouse/domain/services/record-calls/record-calls';
import { removalCalls } from '@poolhouse/domain/services/record-calls/removal-calls';
import { sendCall } from '@poolhouse/domain/services/record-calls/send-call';
import { newNote, note, noteBulkChange, noteChanges, noteFilter, noteId, noteList, noteNoun } from './note.ts';
import { noteActions, noteFileRecord, noteRecord } from './note-records.ts';

const parts = { feature: 'notes', path: '/note', area: 'service_request.pick_up', noun: noteNoun, id: noteId } as const;

export const notesApi = {
  ...recordCalls({
    ...parts,
    answer: note,
    create: newNote,
    update: noteChanges,
    list: noteList,
    filter: noteFilter,
    actions: noteActions,
  }),
  ...removalCalls(parts, { answer: note, actions: noteActions }),
  send: sendCall(parts, { summary: 'Send a note to its dealer by email', audit: noteActions.send }),
} as const;

export const noteFiles = defineRecordFiles({
  ...parts,
  ref: noteId,
  record: noteRecord,
  fileRecord: noteFileRecord,
  actions: noteActions,
});

export const noteBulkEditsApi = bulkEditCalls('notes', noteBulkChange, noteFilter, noteRecord.permissions.act);
