import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { bulkEdit, bulkEditId, bulkEditKind, bulkEditRow, bulkOutcomes } from './bulk-edit.ts';
import { bulkEditActions } from './records.ts';

const one = z.strictObject({ id: bulkEditId });
const page = z
  .string()
  .regex(/^\d{1,5}$/, 'Give a page from 1.')
  .transform(Number)
  .pipe(z.number().min(1, 'Give a page from 1.'))
  .default(1);

/** Rows of a bulk edit on one page of its answer. */
export const bulkRowsPerPage = 50;

/** The calls of all kinds, which go by the id and ask for the kind's permission; its feature has its preview and its start. */
export const bulkEditsApi = {
  list: defineCall({
    name: 'bulkEdits.list',
    method: 'GET',
    path: '/bulk-edit',
    access: 'session',
    scope: 'own-dealer',
    summary: 'List the latest bulk edits of a kind',
    query: z.strictObject({ kind: bulkEditKind }),
    answer: z.object({ bulkEdits: z.array(bulkEdit) }),
  }),
  get: defineCall({
    name: 'bulkEdits.get',
    method: 'GET',
    path: '/bulk-edit/:id',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get the progress and result of a bulk edit',
    params: one,
    answer: bulkEdit,
    errors: ['not-found'],
  }),
  rows: defineCall({
    name: 'bulkEdits.rows',
    method: 'GET',
    path: '/bulk-edit/:id/rows',
    access: 'session',
    scope: 'own-dealer',
    summary: 'List the result of each record, a page at a time',
    params: one,
    query: z.strictObject({ outcome: z.enum(bulkOutcomes, { error: 'There is no such outcome.' }).optional(), page }),
    answer: z.object({ count: z.number().int(), rows: z.array(bulkEditRow) }),
    errors: ['not-found'],
  }),
  stop: defineCall({
    name: 'bulkEdits.stop',
    method: 'POST',
    path: '/bulk-edit/:id/stop',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Stop a bulk edit before its last record; what it changed stands and can be undone',
    params: one,
    answer: bulkEdit,
    audit: bulkEditActions.stop,
    errors: ['not-found', 'not-allowed-now'],
  }),
  undo: defineCall({
    name: 'bulkEdits.undo',
    method: 'POST',
    path: '/bulk-edit/:id/undo',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Undo a bulk edit, where nothing was changed since',
    params: one,
    answer: bulkEdit,
    status: 202,
    audit: bulkEditActions.undo,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
