import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer, listQuery } from '../../../kernel/paging.ts';
import { largestDocumentBytes } from '../../../services/files/file-type.ts';
import { dealerActions } from '../records.ts';
import { dealerFile, dealerFileChanges, listedDealerFile } from './dealer-file.ts';

const ref = z.string().min(1).max(90);
const ofDealer = z.strictObject({ id: ref });
const one = z.strictObject({ id: ref, fileId: ref });

export const dealerFilesApi = {
  list: defineCall({
    name: 'dealers.files',
    method: 'GET',
    path: '/dealer/:id/file',
    access: 'dealers:view',
    summary: 'List files of a dealer in their order, with links that last some minutes',
    params: ofDealer,
    query: listQuery({}, []).omit({ sort: true }),
    answer: listAnswer('files', listedDealerFile),
    errors: ['not-found'],
  }),
  add: defineCall({
    name: 'dealers.addFile',
    method: 'POST',
    path: '/dealer/:id/file',
    kind: 'upload',
    access: 'dealers:edit',
    summary: 'Add a picture or a document to a dealer',
    params: ofDealer,
    answer: dealerFile,
    status: 201,
    audit: dealerActions.addFile,
    perMinute: 120,
    bodyLimit: largestDocumentBytes,
    errors: ['not-found', 'conflict', 'too-large', 'unsupported-file', 'unavailable', 'no-space'],
  }),
  update: defineCall({
    name: 'dealers.updateFile',
    method: 'PATCH',
    path: '/dealer/:id/file/:fileId',
    access: 'dealers:edit',
    summary: 'Update the name, note or position of a dealer’s file',
    params: one,
    body: dealerFileChanges,
    answer: dealerFile,
    audit: dealerActions.update,
    revision: 'if-match',
    errors: ['not-found', 'revision-conflict'],
  }),
  remove: defineCall({
    name: 'dealers.removeFile',
    method: 'DELETE',
    path: '/dealer/:id/file/:fileId',
    access: 'dealers:edit',
    summary: 'Remove a file from a dealer; it can be restored for 30 days',
    params: one,
    answer: dealerFile,
    audit: dealerActions.removeFile,
    revision: 'if-match',
    errors: ['not-found', 'revision-conflict'],
  }),
  restore: defineCall({
    name: 'dealers.restoreFile',
    method: 'POST',
    path: '/dealer/:id/file/:fileId/restore',
    access: 'dealers:edit',
    summary: 'Restore a removed file to its place',
    params: one,
    answer: dealerFile,
    audit: dealerActions.restoreFile,
    errors: ['not-found', 'conflict'],
  }),
} as const;
