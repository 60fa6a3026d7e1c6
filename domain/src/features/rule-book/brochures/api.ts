import { z } from 'zod';
import { defineCall, openedByLink } from '../../../kernel/contract.ts';
import { largestDocumentBytes } from '../../../services/files/file-type.ts';
import { brochureActions } from '../records.ts';
import { brochure, brochureFile } from './brochure.ts';

export const brochuresApi = {
  list: defineCall({
    name: 'brochures.list',
    method: 'GET',
    path: '/brochure',
    access: 'dealers:view',
    summary: 'List the brochures that can be opened, with a link to each',
    answer: z.object({ brochures: z.array(brochure) }),
  }),
  upload: defineCall({
    name: 'brochures.upload',
    method: 'POST',
    path: '/brochure/file',
    kind: 'upload',
    access: 'admin:manage',
    summary: 'Upload the PDF of a brochure before its row is saved; its name is in X-Filename',
    answer: brochureFile,
    status: 201,
    audit: brochureActions.upload,
    perMinute: 30,
    bodyLimit: largestDocumentBytes,
    errors: ['too-large', 'unsupported-file', 'unavailable', 'no-space'],
  }),
  open: defineCall({
    name: 'brochures.open',
    method: 'GET',
    path: '/brochure/:key/:hashId',
    kind: 'file',
    ...openedByLink,
    summary: 'Download the PDF of a brochure by its link',
    params: z.strictObject({ key: z.string().max(200), hashId: z.string().max(200) }),
  }),
} as const;
