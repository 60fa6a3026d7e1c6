import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { largestDocumentBytes } from '../../../services/files/file-type.ts';
import { pickUpId } from '../pick-ups/pick-up.ts';
import { pickUpActions, serviceRequestActions } from '../records.ts';
import { robotId } from '../robots/robot.ts';
import { photoId, robotPhoto, uploadedPhoto } from './photo.ts';

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
  generateUrlLink: defineCall({
    name: 'serviceRequests.generateUrlLink',
    method: 'GET',
    path: '/service-request/generate-url-link',
    access: 'service_request.pick_up:view',
    scope: 'own-dealer',
    summary: 'Get a link, for some minutes, to a file: pick-up/{id}/file/{fileId}, or drop-off in place of pick-up',
    query: z.strictObject({ path: z.string().max(120) }),
    answer: z.object({ link: z.string(), until: z.string() }),
    errors: ['not-found'],
  }),
  showRobot: defineCall({
    name: 'pickUps.setPhotoRobot',
    method: 'POST',
    path: '/service-request/pick-up/:id/file/:fileId/robot',
    access: 'service_request.pick_up:edit',
    scope: 'own-dealer',
    summary: 'Set which robot of its pick-up a photo shows; null for none in particular',
    params: z.strictObject({ id: pickUpId, fileId: photoId }),
    body: z.strictObject({ robotId: robotId.nullable() }),
    answer: robotPhoto,
    audit: pickUpActions.update,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
