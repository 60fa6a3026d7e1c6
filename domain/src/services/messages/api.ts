import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { message, messageChanges, messageDraft, messagePreview } from './message.ts';
import { messageActions } from './records.ts';

const id = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'This name is not valid.')
    .max(60),
});

export const messagesApi = {
  list: defineCall({
    name: 'messages.list',
    method: 'GET',
    path: '/message',
    access: 'admin:manage',
    summary: 'List the messages to customers and branches with their texts',
    answer: z.object({ count: z.int(), rows: z.array(message) }),
  }),
  update: defineCall({
    name: 'messages.update',
    method: 'PATCH',
    path: '/message/:id',
    access: 'admin:manage',
    summary: 'Change what a message says and how it is sent',
    params: id,
    body: messageChanges,
    answer: message,
    audit: messageActions.update,
    revision: 'if-match',
    errors: ['not-found', 'revision-conflict'],
  }),
  preview: defineCall({
    name: 'messages.preview',
    method: 'POST',
    isReading: true,
    path: '/message/:id/preview',
    access: 'admin:manage',
    summary: 'Preview a message with sample data',
    params: id,
    body: messageDraft,
    answer: messagePreview,
    errors: ['not-found'],
    perMinute: 120,
  }),
} as const;
