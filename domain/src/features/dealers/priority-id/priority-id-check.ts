import { z } from 'zod';

/** What is known of a dealer's customer id: not asked yet, the ERP has it, or the ERP has no such customer. */
export const priorityIdStatuses = ['unverified', 'verified', 'unknown'] as const;

/** The ERP's word on a dealer's customer id: its name for the customer, and when it was asked. */
export const priorityIdCheck = z.object({
  status: z.enum(priorityIdStatuses),
  name: z.string().nullable(),
  checkedAt: z.string().nullable(),
});
export type PriorityIdCheck = z.output<typeof priorityIdCheck>;

export const unverified: PriorityIdCheck = { status: 'unverified', name: null, checkedAt: null };
