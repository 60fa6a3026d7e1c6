import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { largestDocumentBytes } from './file-type.ts';

const one = z.strictObject({ id: z.string().min(1).max(90) });
/** What is uploaded becomes a file only by the call that takes it, which leaves its own line in the activity log. */
const unaudited = 'Bytes on their way; the call that uses them is logged.';
const signedIn = { access: 'session', scope: 'own-account' } as const;
const errors = [
  'not-found',
  'conflict',
  'not-allowed-now',
  'too-large',
  'too-many-requests',
  'unavailable',
  'no-space',
] as const;

/**
 * Uploads that go on after a broken connection, by the tus protocol (tus.io, version 1.0.0). A finished one is the body of any upload call
 * that names it in X-Upload, which checks it as if it had been sent at once.
 */
export const uploadsApi = {
  create: defineCall({
    name: 'uploads.create',
    method: 'POST',
    path: '/upload',
    kind: 'tus',
    ...signedIn,
    summary: 'Start a resumable upload (tus)',
    unaudited,
    perMinute: 120,
    errors,
  }),
  get: defineCall({
    name: 'uploads.get',
    method: 'GET',
    path: '/upload/:id',
    kind: 'tus',
    ...signedIn,
    summary: 'Get how much of an upload has arrived (tus, also as HEAD)',
    params: one,
    errors,
  }),
  append: defineCall({
    name: 'uploads.append',
    method: 'PATCH',
    path: '/upload/:id',
    kind: 'tus',
    ...signedIn,
    revision: 'own-key',
    summary: 'Send the next part of an upload (tus)',
    unaudited,
    params: one,
    perMinute: 600,
    bodyLimit: largestDocumentBytes,
    errors,
  }),
  remove: defineCall({
    name: 'uploads.remove',
    method: 'DELETE',
    path: '/upload/:id',
    kind: 'tus',
    ...signedIn,
    revision: 'own-key',
    summary: 'Delete an upload (tus)',
    unaudited,
    params: one,
    errors,
  }),
} as const;

/** The same for public forms: the ticket of the form, in X-Form-Ticket, is the owner. */
export const formUploadsApi = {
  create: defineCall({
    ...uploadsApi.create,
    name: 'formUploads.create',
    path: '/form-upload',
    access: 'anonymous',
    scope: undefined,
    summary: 'Start a resumable upload of a public form (tus)',
    perMinute: 30,
  }),
  get: defineCall({
    ...uploadsApi.get,
    name: 'formUploads.get',
    path: '/form-upload/:id',
    access: 'anonymous',
    scope: undefined,
    summary: 'Get how much of an upload of a public form has arrived (tus, also as HEAD)',
    perMinute: 120,
  }),
  append: defineCall({
    ...uploadsApi.append,
    name: 'formUploads.append',
    path: '/form-upload/:id',
    access: 'anonymous',
    scope: undefined,
    summary: 'Send the next part of an upload of a public form (tus)',
    perMinute: 120,
  }),
  remove: defineCall({
    ...uploadsApi.remove,
    name: 'formUploads.remove',
    path: '/form-upload/:id',
    access: 'anonymous',
    scope: undefined,
    summary: 'Delete an upload of a public form (tus)',
    perMinute: 60,
  }),
} as const;
