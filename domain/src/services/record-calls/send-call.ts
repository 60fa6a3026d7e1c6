import { z } from 'zod';
import type { Area } from '../../features/access/areas.ts';
import { scopeWithinReach } from '../../features/access/dealer-reach.ts';
import { defineCall } from '../../kernel/contract.ts';
import type { AuditAction } from '../../kernel/records.ts';

/** A mail that waits in the outbox: its id there, to whom it goes, and the seconds in which it can be taken back. */
const heldMail = z.object({ intentId: z.string(), to: z.string(), hold: z.number().int() });

type Parts<Id> = { feature: string; path: `/${string}`; area: Area; id: Id };

/** Returns the call that sends a record by email, for those who may edit it. */
export function sendCall<Id extends z.ZodType<string, string>>(
  { feature, path, area, id }: Parts<Id>,
  { summary, audit }: { summary: string; audit: AuditAction },
) {
  const access = `${area}:edit` as const;
  return defineCall({
    name: `${feature}.send`,
    method: 'POST',
    path: `${path}/:id/send`,
    access,
    ...scopeWithinReach(access),
    summary,
    params: z.strictObject({ id }),
    answer: heldMail,
    status: 202,
    idempotency: 'required',
    audit,
    errors: ['not-found', 'not-allowed-now'],
  });
}

/** Any call that sends a record. */
export type SendCall = ReturnType<typeof sendCall>;
