import { defineCall } from '@poolhouse/domain/kernel/contract';
import { defineActions } from '@poolhouse/domain/kernel/records';
import { historyAnswer, historyQuery } from '@poolhouse/domain/services/activity-log/history';
import { storedFile } from '@poolhouse/domain/services/files/file';
import { z } from 'zod';

const noteActions = defineActions('service_request', {
  create: { action: 'create-note', wording: 'created the note' },
  update: { action: 'update-note', wording: 'changed the note' },
  remove: { action: 'remove-note', wording: 'removed the note' },
  addFile: { action: 'add-note-file', wording: 'added a file to the note' },
});

const note = z.object({ id: z.string(), dealerId: z.string(), text: z.string(), revision: z.number() });
const one = z.strictObject({ id: z.uuid() });
const text = z.string().min(1).max(200);
const view = { access: 'service_request.pick_up:view', scope: 'own-dealer' } as const;
const edit = { access: 'service_request.pick_up:edit', scope: 'own-dealer' } as const;

/** Calls on notes that belong to a dealer: a noun with an owner for the test with two dealers. */
export const notesApi = {
  list: defineCall({
    ...view,
    name: 'notes.list',
    method: 'GET',
    path: '/note',
    summary: 'List notes',
    answer: z.object({ count: z.number(), notes: z.array(note) }),
  }),
  csv: defineCall({
    name: 'notes.csv',
    method: 'GET',
    path: '/note/csv',
    kind: 'csv',
    access: 'service_request.pick_up:export',
    scope: 'own-dealer',
    summary: 'Export notes as CSV',
  }),
  get: defineCall({
    ...view,
    name: 'notes.get',
    method: 'GET',
    path: '/note/:id',
    summary: 'Get a note',
    params: one,
    answer: note,
  }),
  history: defineCall({
    ...view,
    name: 'notes.history',
    method: 'GET',
    path: '/note/:id/history',
    summary: 'List who changed what of a note',
    params: one,
    query: historyQuery,
    answer: historyAnswer,
  }),
  create: defineCall({
    name: 'notes.create',
    method: 'POST',
    path: '/note',
    access: 'service_request.pick_up:create',
    scope: 'own-dealer',
    summary: 'Create a note',
    body: z.strictObject({ dealerId: z.uuid(), text }),
    answer: note,
    status: 201,
    audit: noteActions.create,
  }),
  update: defineCall({
    ...edit,
    name: 'notes.update',
    method: 'PATCH',
    path: '/note/:id',
    summary: 'Change a note',
    params: one,
    body: z.strictObject({ text }),
    answer: note,
    revision: 'if-match',
    audit: noteActions.update,
  }),
  remove: defineCall({
    ...edit,
    name: 'notes.remove',
    method: 'DELETE',
    path: '/note/:id',
    summary: 'Remove a note',
    params: one,
    answer: note,
    revision: 'if-match',
    audit: noteActions.remove,
  }),
  files: defineCall({
    ...view,
    name: 'notes.files',
    method: 'GET',
    path: '/note/:id/file',
    summary: 'List the files of a note',
    params: one,
    answer: z.object({ files: z.array(z.object({ fileId: z.string() })) }),
  }),
  addFile: defineCall({
    ...edit,
    name: 'notes.addFile',
    method: 'POST',
    path: '/note/:id/file',
    kind: 'upload',
    summary: 'Add a file to a note',
    params: one,
    answer: storedFile,
    status: 201,
    audit: noteActions.addFile,
    bodyLimit: 26_214_400,
  }),
} as const;
