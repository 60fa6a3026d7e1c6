import { defineCall } from '../../../kernel/contract.ts';
import { largestDocumentBytes } from '../../../services/files/file-type.ts';
import { serviceRequestActions } from '../records.ts';
import { uploadedPhoto } from './photo.ts';

export const servicePhotosApi = {
  upload: defineCall({
    name: 'serviceRequests.uploadFile',
    method: 'POST',
    path: '/service-request/uploadFile',
    kind: 'upload',
    /** The use case takes a session that may add requests, or the ticket of the public form. */
    access: 'anonymous',
    knowsSession: true,
    summary: 'Upload a photo for a service request that is about to be added; its name is in X-Filename',
    answer: uploadedPhoto,
    status: 201,
    audit: serviceRequestActions.uploadPhoto,
    perMinute: 120,
    bodyLimit: largestDocumentBytes,
    errors: [
      'unauthenticated',
      'forbidden',
      'not-allowed-now',
      'conflict',
      'too-large',
      'unsupported-file',
      'unavailable',
      'no-space',
    ],
  }),
} as const;
