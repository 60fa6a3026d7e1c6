import { type DealerChanges, dealerChanges } from '@poolhouse/domain/features/dealers/dealer';
import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { mergeDealers as decideMerge } from '@poolhouse/domain/features/dealers/merge/merge-dealers';
import { mergeTraceOf } from '@poolhouse/domain/features/dealers/merge/undo-merge';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { AnswerOf, InputOf } from '@poolhouse/domain/kernel/contract';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeLoaded, changeTogether, type Outcome } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { idOfRef } from '../dealer-queries.ts';
import type { DealerWithRep } from '../dealer-row.ts';
import type { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import type { DealerRowMover } from './dealer-rows.ts';
import { auditOfOther, mergeWork, refuseOlderRevision, storedAnswerOf } from './merge-checks.ts';
import { deleteDealerRow, lockDealers, mergedDealers, presentMerge } from './merge-rows.ts';
import { dealerNotFound } from './merged-dealers.ts';

type Body = InputOf<typeof dealerMergeApi.merge>['body'];
type Answer = AnswerOf<typeof dealerMergeApi.merge>;
type Sides = { kept: DealerWithRep; other: DealerWithRep };

/** Merges one dealer into another. The other one leaves the table of dealers; what it was is kept for the undo. */
export function mergeDealers(search: DealerSearch, book: DuplicateIndex, mover: DealerRowMover) {
  return useCase(dealerMergeApi.merge, async (ctx, { params, body }) => {
    const keptId = idOfRef(params.id);
    if (keptId === body.other) throw invalidField('other', 'Choose two different dealers.');
    const answer = await changeTogether(ctx, async (tx) => {
      const rows = await lockDealers(tx, [keptId, body.other]);
      const [kept, other] = [rows.get(keptId), rows.get(body.other)];
      if (kept !== undefined && other !== undefined) return merge(ctx, tx, { kept, other }, body, mover);
      const first = await storedAnswerOf<Answer>(ctx, tx);
      if (first === null) throw await dealerNotFound(tx, kept === undefined ? keptId : body.other);
      return { answer: first, audit: [] };
    });
    search.drop(body.other);
    book.drop(body.other);
    return answer;
  });
}

async function merge(
  ctx: Context,
  tx: Db,
  { kept, other }: Sides,
  body: Body,
  mover: DealerRowMover,
): Promise<Outcome<Answer>> {
  const now = ctx.clock.now();
  refuseOlderRevision(kept, body.revision, now);
  refuseOlderRevision(other, body.otherRevision, now);
  const before = mergedDealers.values(kept);
  const after = decideMerge(before, mergedDealers.values(other), body.choices, now);
  refuseOverfull(after);
  const id = ctx.newId<'merge'>();
  const carried = await mover.move(
    mergeWork(ctx, tx, id),
    { id: other.id, priorityId: other.priority_id },
    { id: kept.id, priorityId: after.priorityId, formerPriorityId: kept.priority_id },
  );
  const otherRow = await deleteDealerRow(tx, other.id);
  const changed = await changeLoaded(ctx, tx, mergedDealers, kept, {
    after,
    action: dealerActions.merge,
    logged: { changes: [{ field: 'merged', before: null, after: other.name }] },
    joined: { rep_label: after.rep === kept.rep ? kept.rep_label : other.rep_label },
  });
  const trace = mergeTraceOf(before, after);
  const { user } = requireSignedIn(ctx);
  const row = {
    id,
    kept_id: kept.id,
    other_id: other.id,
    other_name: other.name,
    other_state: other.state,
    other_priority_id: other.priority_id,
    merged_by: user.id,
    merged_by_name: user.name,
    merged_at: now,
    carried: JSON.stringify(carried),
    other_row: JSON.stringify(otherRow),
    kept_before: JSON.stringify(trace.before),
    kept_after: JSON.stringify(trace.after),
  };
  await tx.insertInto('dealer_merges').values(row).execute();
  const gone = { ...other, revision: other.revision + 1 };
  return {
    answer: { dealer: changed.answer, merge: presentMerge({ ...row, carried }, mover) },
    audit: [auditOfOther(dealerActions.mergedInto, gone, { before: null, after: kept.name }), changed.audit],
  };
}

/** Two lists together may be more than a dealer can have. */
function refuseOverfull(record: Pick<DealerChanges, 'notes'> & { email: readonly string[] }): void {
  const { email, notes } = record;
  const parsed = dealerChanges.safeParse({ email: [...email], notes });
  const issue = parsed.error?.issues[0];
  if (issue !== undefined) throw invalidField(`choices.${String(issue.path[0])}`, issue.message);
}
