import { z } from 'zod';
import type { Area } from '../../features/access/areas.ts';
import { scopeWithinReach } from '../../features/access/dealer-reach.ts';
import { defineCall } from '../../kernel/contract.ts';
import type { AuditAction } from '../../kernel/records.ts';

type Parts<Id> = { feature: string; path: `/${string}`; area: Area; noun: { one: string }; id: Id };

type Given<Answer> = {
  /** What restoring answers. */
  answer: Answer;
  actions: Readonly<Record<'remove' | 'restore', AuditAction>>;
};

/** Returns the calls that remove a record and restore it, for those who may delete. */
export function removalCalls<Id extends z.ZodType<string, string>, Answer extends z.ZodType>(
  { feature, path, area, noun, id }: Parts<Id>,
  { answer, actions }: Given<Answer>,
) {
  const access = `${area}:delete` as const;
  const params = z.strictObject({ id });
  return {
    remove: defineCall({
      name: `${feature}.remove`,
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      ...scopeWithinReach(access),
      summary: `Remove a ${noun.one}; it can be restored`,
      params,
      answer: z.object({ id, revision: z.number().int() }),
      revision: 'if-match',
      audit: actions.remove,
      errors: ['not-found', 'not-allowed-now', 'revision-conflict'],
    }),
    restore: defineCall({
      name: `${feature}.restore`,
      method: 'POST',
      path: `${path}/:id/restore`,
      access,
      ...scopeWithinReach(access),
      summary: `Restore a removed ${noun.one}`,
      params,
      answer,
      audit: actions.restore,
      errors: ['not-found', 'conflict', 'not-allowed-now'],
    }),
  } as const;
}
