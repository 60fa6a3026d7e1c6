import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';

export const offlineApi = {
  key: defineCall({
    name: 'offline.key',
    method: 'GET',
    path: '/offline/key',
    access: 'session',
    scope: 'own-account',
    summary: 'Get the key that encrypts what your browser keeps until there is a connection',
    answer: z.object({ key: z.string() }),
  }),
} as const;
