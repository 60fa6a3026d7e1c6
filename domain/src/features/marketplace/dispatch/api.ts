import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { idOf } from '../../../kernel/ids.ts';
import { line } from '../../../kernel/text.ts';
import { orderId, orderStore } from '../order.ts';
import { orderFilter } from '../order-list.ts';
import { orderActions } from '../records.ts';

export const dispatchFileId = idOf('marketplace-dispatch-file');
const count = z.number().int();

/** A file that confirms dispatches to a store. */
export const dispatchFile = z.object({
  id: dispatchFileId,
  store: z.string(),
  name: z.string(),
  orders: count,
  rows: count,
  createdBy: z.string(),
  createdAt: z.string(),
  uploadedAt: z.string().nullable(),
  uploadedBy: z.string().nullable(),
  /** When the store's result was read, and how many rows it confirmed and refused. */
  resultAt: z.string().nullable(),
  confirmed: count,
  refused: count,
});
export type DispatchFile = z.output<typeof dispatchFile>;

const maxResultLength = 4 * 1024 * 1024;
/** The most orders in one file. */
export const maxDispatchOrders = 10_000;
const one = z.strictObject({ id: dispatchFileId });

export const dispatchApi = {
  makeFile: defineCall({
    name: 'marketplace.makeDispatchFile',
    method: 'POST',
    path: '/marketplace/dispatch-file',
    access: 'marketplace:edit',
    summary:
      'Create the upload file of a store for orders with carrier and tracking number that are in no such file yet',
    body: z.strictObject({
      store: orderStore,
      ids: z
        .array(orderId)
        .min(1, 'Choose at least one.')
        .max(1_000, 'Choose up to 1,000, or use a filter.')
        .optional(),
      filter: orderFilter.optional(),
      /** Includes what a file has already. */
      again: z.boolean().default(false),
      /** What the store refused, as it is now, and nothing else. */
      refused: z.boolean().default(false),
    }),
    answer: dispatchFile.extend({
      skipped: z.array(z.object({ id: z.string(), reference: z.string(), reason: z.string() })),
    }),
    status: 201,
    audit: orderActions.makeDispatchFile,
    errors: ['not-allowed-now'],
  }),
  files: defineCall({
    name: 'marketplace.dispatchFiles',
    method: 'GET',
    path: '/marketplace/dispatch-file',
    access: 'marketplace:view',
    summary: 'List the latest dispatch files; with a store, also count the orders that its next file would have',
    query: z.strictObject({ store: orderStore.optional() }),
    answer: z.object({
      files: z.array(dispatchFile),
      ready: count.nullable(),
      /** What the store refused and no later file has. */
      refused: z.array(
        z.object({ id: orderId, reference: z.string(), sku: z.string().nullable(), message: z.string().nullable() }),
      ),
    }),
  }),
  download: defineCall({
    name: 'marketplace.downloadDispatchFile',
    method: 'GET',
    path: '/marketplace/dispatch-file/:id/file',
    kind: 'file',
    access: 'marketplace:export',
    summary: 'Download a dispatch file',
    params: one,
    errors: ['not-found'],
  }),
  markUploaded: defineCall({
    name: 'marketplace.markDispatchFileUploaded',
    method: 'POST',
    path: '/marketplace/dispatch-file/:id/uploaded',
    access: 'marketplace:edit',
    summary: 'Mark a dispatch file as uploaded to its store',
    params: one,
    answer: dispatchFile,
    audit: orderActions.markUploaded,
    errors: ['not-found'],
  }),
  readResult: defineCall({
    name: 'marketplace.readDispatchResult',
    method: 'POST',
    path: '/marketplace/dispatch-file/:id/result',
    access: 'marketplace:edit',
    summary: 'Set which rows of a dispatch file its store confirmed or refused, from the store’s result file',
    params: one,
    body: z.strictObject({
      name: line(200),
      content: z.string().min(1, 'The file is empty.').max(maxResultLength, 'Choose a file of up to 4 MB.'),
    }),
    bodyLimit: 2 * maxResultLength,
    answer: dispatchFile,
    audit: orderActions.readDispatchResult,
    errors: ['not-found', 'not-allowed-now'],
  }),
  ofOrder: defineCall({
    name: 'marketplace.dispatchesOfOrder',
    method: 'GET',
    path: '/marketplace/:id/dispatches',
    access: 'marketplace:view',
    summary: 'List the dispatch files that have an order, with its row in each',
    params: z.strictObject({ id: orderId }),
    answer: z.object({
      dispatches: z.array(
        z.object({
          file: dispatchFile,
          row: count,
          exportedAt: z.string(),
          result: z.enum(['confirmed', 'refused']).nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const;
