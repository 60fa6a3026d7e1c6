import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { restoreFieldRequest } from '../../../services/activity-log/history.ts';
import { dealer } from '../dealer.ts';
import { dealerActions } from '../records.ts';

export const dealerRestoreFieldApi = {
  putBack: defineCall({
    name: 'dealers.putBack',
    method: 'POST',
    path: '/dealer/:id/put-back',
    access: 'dealers:edit',
    summary: 'Revert a field to its value before an entry of the history',
    params: z.strictObject({ id: z.string().min(1).max(90) }),
    body: restoreFieldRequest,
    answer: dealer,
    audit: dealerActions.restoreField,
    revision: 'if-match',
    errors: ['not-found', 'conflict', 'not-allowed-now', 'revision-conflict'],
  }),
} as const;
