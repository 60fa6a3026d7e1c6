import { z } from 'zod';
import { scopeWithinReach } from '../../features/access/dealer-reach.ts';
import type { Permission } from '../../features/access/permissions.ts';
import { defineCall } from '../../kernel/contract.ts';
import type { AuditAction } from '../../kernel/records.ts';

type StatusCall<Access, Id, Status, Reason, Answer> = {
  /** First half of the name of the call: `marketplace`. */
  feature: string;
  /** Where the records are: `/marketplace`. */
  path: `/${string}`;
  access: Access;
  summary: string;
  id: Id;
  status: Status;
  /** What a person says about the change. */
  reason: Reason;
  answer: Answer;
  audit: AuditAction;
};

/** Returns the call that gives a record a status, as its lifecycle allows. */
export function statusCall<
  const Access extends Permission,
  Id extends z.ZodType<string, string>,
  Status extends z.ZodType,
  Reason extends z.ZodRawShape,
  Answer extends z.ZodType,
>({ feature, path, access, id, status, reason, ...call }: StatusCall<Access, Id, Status, Reason, Answer>) {
  return defineCall({
    ...call,
    name: `${feature}.changeStatus`,
    method: 'POST',
    path: `${path}/:id/status`,
    access,
    ...scopeWithinReach(access),
    params: z.strictObject({ id }),
    body: z.strictObject({ status, ...reason }),
    errors: ['not-found', 'not-allowed-now'],
  });
}
