import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { restoreFieldRequest } from '../../../services/activity-log/history.ts';
import { dealer } from '../dealer.ts';

export const dealerRestoreFieldApi = {
  putBack: defineCall({
    name: 'dealers.putBack',
    method: 'POST',
    path: '/dealer/:id/put-back',
    access: 'dealers:edit',
    summary: 'Set one field to what it was before an entry of the history',
    params: z.strictObject({ id: z.string().min(1).max(90) }),
    body: restoreFieldRequest,
    answer: dealer,
    audit: 'put-back',
    revision: 'if-match',
    errors: ['not-found', 'conflict', 'not-allowed-now', 'revision-conflict'],
  }),
} as const;
