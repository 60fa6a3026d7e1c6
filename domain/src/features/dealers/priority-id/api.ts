import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { priorityId } from '../dealer-texts.ts';

/**
 * What a look-up of a customer id finds: the ERP has it, the ERP has none, another dealer uses it, or it can't be checked
 * at the moment.
 */
export const priorityIdAnswer = z.object({
  status: z.enum(['exists', 'unknown', 'used', 'unverified']),
  /** The customer's name in the ERP. */
  name: z.string().optional(),
  usedBy: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Why it can't be checked, in words. */
  reason: z.string().optional(),
  /** How many sign-ins of the dealer that is being edited would get the id; left out where there are none. */
  signIns: z.number().int().optional(),
});
export type PriorityIdAnswer = z.output<typeof priorityIdAnswer>;

export const dealerPriorityIdApi = {
  validate: defineCall({
    name: 'dealers.validatePriorityId',
    method: 'GET',
    path: '/dealer/validate-priority-id/:id',
    access: 'dealers:view',
    summary: 'Check whether the ERP knows a customer ID, and whether another dealer uses it',
    params: z.strictObject({ id: priorityId }),
    /** The dealer that is being edited: its own id isn't taken. */
    query: z.strictObject({ dealer: z.string().min(1).max(90).optional() }),
    answer: priorityIdAnswer,
    perMinute: 120,
  }),
} as const;
