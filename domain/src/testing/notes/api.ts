import { bulkEditCalls } from '../../services/bulk-edits/bulk-edit-calls.ts';
import { defineRecordFiles } from '../../services/files/record-files.ts';
import { recordCalls } from '../../services/record-calls/record-calls.ts';
import { removalCalls } from '../../services/record-calls/removal-calls.ts';
import { sendCall } from '../../services/record-calls/send-call.ts';
import { newNote, note, noteBulkChange, noteChanges, noteFilter, noteId, noteList, noteNoun } from './note.ts';
import { noteActions, noteFileRecord, noteRecord } from './records.ts';

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
