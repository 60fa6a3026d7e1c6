import { z } from 'zod';
import { dealerBulkChange, dealerBulkQuery } from '../../features/dealers/bulk-edit/dealer-bulk-change.ts';
import { defineCall } from '../../kernel/contract.ts';
import { bulkEdit, bulkEditId, bulkEditKinds, bulkEditPreview, bulkEditRow, bulkOutcomes } from './bulk-edit.ts';
import { bulkOrder, bulkRequest } from './bulk-request.ts';
import { bulkEditActions } from './records.ts';

/** Room for the largest list of ids. */
const bodyLimit = 256 * 1024;

const one = z.strictObject({ id: bulkEditId });
const page = z
  .string()
  .regex(/^\d{1,5}$/, 'Give a page from 1.')
  .transform(Number)
  .pipe(z.number().min(1, 'Give a page from 1.'))
  .default(1);

/** Rows of a bulk edit on one page of its answer. */
export const bulkRowsPerPage = 50;

/** Each kind has a preview and a start of its own; the rest goes by the id, and asks for the kind's permission. */
export const bulkEditsApi = {
  previewDealers: defineCall({
    name: 'bulkEdits.previewDealers',
    method: 'POST',
    path: '/bulk-edit/dealers/preview',
    access: 'dealers:edit',
    summary: 'Preview how many dealers a bulk edit would change, without changing them',
    body: bulkRequest(dealerBulkChange, dealerBulkQuery),
    answer: bulkEditPreview,
    isReading: true,
    bodyLimit,
  }),
  startDealers: defineCall({
    name: 'bulkEdits.startDealers',
    method: 'POST',
    path: '/bulk-edit/dealers',
    access: 'dealers:edit',
    summary: 'Start a bulk edit: account manager, status, flags, types or Sprinklr of many dealers',
    body: bulkOrder(dealerBulkChange, dealerBulkQuery),
    answer: bulkEdit,
    status: 202,
    audit: bulkEditActions.start,
    bodyLimit,
  }),
  list: defineCall({
    name: 'bulkEdits.list',
    method: 'GET',
    path: '/bulk-edit',
    access: 'session',
    summary: 'List the latest bulk edits of a kind',
    query: z.strictObject({ kind: z.enum(bulkEditKinds, { error: 'There is no such kind.' }) }),
    answer: z.object({ bulkEdits: z.array(bulkEdit) }),
  }),
  get: defineCall({
    name: 'bulkEdits.get',
    method: 'GET',
    path: '/bulk-edit/:id',
    access: 'session',
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
    summary: 'Undo a bulk edit, where nothing was changed since',
    params: one,
    answer: bulkEdit,
    status: 202,
    audit: bulkEditActions.undo,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
