import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';

const one = z.strictObject({ id: z.string().min(1).max(90) });

export const filesApi = {
  get: defineCall({
    name: 'files.get',
    method: 'GET',
    path: '/file/:id',
    kind: 'file',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Download a file, for those who may see its record',
    params: one,
    errors: ['not-found', 'forbidden', 'range-not-satisfiable'],
  }),
  thumbnail: defineCall({
    name: 'files.thumbnail',
    method: 'GET',
    path: '/file/:id/thumbnail',
    kind: 'file',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Get a small version of a picture',
    params: one,
    errors: ['not-found', 'forbidden'],
  }),
  show: defineCall({
    name: 'files.show',
    method: 'GET',
    path: '/file/:id/shown',
    kind: 'file',
    access: 'anonymous',
    perMinute: 1_200,
    summary: 'Show a file by a link that a session was given for some minutes',
    params: one,
    query: z.strictObject({
      size: z.enum(['file', 'thumbnail'], { error: 'Give file or thumbnail.' }).default('file'),
      ticket: z.string({ error: 'This link is not complete.' }).min(1).max(400),
    }),
    errors: ['not-found', 'forbidden', 'unauthenticated', 'range-not-satisfiable'],
  }),
} as const;
