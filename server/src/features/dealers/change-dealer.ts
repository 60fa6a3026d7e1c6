import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../platform/context.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { refuseUnknownBranch, refuseUnlistedState, repLabelOf } from './dealer-checks.ts';
import { dealersIn } from './dealer-noun.ts';
import { refuseForeignLogo } from './files/logo-file.ts';
import type { DealerSearch } from './list/dealer-search.ts';
import { refuseMergedCustomerId } from './merge/merged-dealers.ts';
import { followCustomerId, namesOtherDealer } from './sign-ins/follow-customer-id.ts';

export type DealerChange = {
  /** A uuid or `state:id`. */
  ref: string;
  /** The revision that the person saw. */
  seen: number;
  /** The fields that the person means to change. */
  fields: readonly string[];
  decide(before: DealerValues, now: Date): DealerValues;
  /** What the activity log records, and what it came from. */
  action: AuditAction;
  reference?: string;
};

/** Changes a dealer; merges with what others changed since the revision that was seen, or shows both. */
export function changeDealer(
  ctx: Context,
  search: DealerSearch,
  { ref, seen, fields, decide, action, reference }: DealerChange,
): Promise<Dealer> {
  return changeRecord(ctx, dealersIn(search), {
    id: ref,
    seen,
    sent: fields,
    action,
    logged: { reference },
    decide: (before) => decide(before, ctx.clock.now()),
    check: async (after, before, { id }) => {
      if (after.priorityId !== before.priorityId) await refuseMergedCustomerId(ctx.db, after.priorityId, id);
      if (after.state !== before.state) await refuseUnlistedState(ctx, after.state);
      if (after.assigned_service_branch !== before.assigned_service_branch)
        await refuseUnknownBranch(ctx, after.assigned_service_branch);
      const joined = after.rep === before.rep ? {} : { rep_label: await repLabelOf(ctx, after.rep) };
      if (after.logo !== before.logo) await refuseForeignLogo(ctx, id, after.logo);
      return joined;
    },
    needsWithin: (after, before) => namesOtherDealer(before.priorityId, after.priorityId),
    locks: () => [],
    within: async (tx, after, { priority_id: before }) => {
      await followCustomerId({ ...ctx, db: tx }, { before, after: after.priorityId });
      return [];
    },
  });
}
