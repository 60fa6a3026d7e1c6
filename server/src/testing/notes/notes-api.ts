import { defineCall } from '@poolhouse/domain/kernel/contract';
import { bulkEditCalls } from '@poolhouse/domain/services/bulk-edits/bulk-edit-calls';
import { defineRecordFiles } from '@poolhouse/domain/services/files/record-files';
import { recordCalls } from '@poolhouse/domain/services/record-calls/record-calls';
import { z } from 'zod';
import { newNote, note, noteBulkChange, noteChanges, noteFilter, noteId, noteList, notePage } from './note.ts';
import { noteActions, noteFileRecord, noteRecord } from './note-records.ts';

const access = noteRecord.permissions.act;

export const notesApi = {
  ...recordCalls({
    ...{ feature: 'notes', path: '/note', area: 'service_request.pick_up', noun: { one: 'note', many: 'notes' } },
    ...{ id: noteId, answer: note, create: newNote, update: noteChanges, actions: noteActions },
    ...{ list: noteList, filter: noteFilter, listed: notePage },
  }),
  send: defineCall({
    name: 'notes.send',
    method: 'POST',
    path: '/note/:id/send',
    access,
    scope: 'own-dealer',
    summary: 'Send a note to its dealer by email',
    params: z.strictObject({ id: noteId }),
    answer: z.object({ intentId: z.string(), to: z.string(), hold: z.number().int() }),
    status: 202,
    idempotency: 'required',
    audit: noteActions.send,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;

export const noteFiles = defineRecordFiles({
  ...{ feature: 'notes', path: '/note', ref: noteId },
  ...{ record: noteRecord, fileRecord: noteFileRecord, actions: noteActions },
});

export const noteBulkEditsApi = bulkEditCalls('notes', noteBulkChange, noteFilter, access);
