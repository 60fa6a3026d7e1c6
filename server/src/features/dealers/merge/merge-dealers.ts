import { randomBytes } from 'node:crypto';
import { type DealerChanges, dealerChanges } from '@poolhouse/domain/features/dealers/dealer';
import { changesWithUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { mergeDealers as decideMerge } from '@poolhouse/domain/features/dealers/merge/merge-dealers';
import { mergeTraceOf } from '@poolhouse/domain/features/dealers/merge/undo-merge';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { AnswerOf, InputOf } from '@poolhouse/domain/kernel/contract';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { idOfRef } from '../dealer-queries.ts';
import type { DealerWithRep } from '../dealer-row.ts';
import type { DealerSearch } from '../dealer-search.ts';
import type { DuplicateIndex } from '../duplicates/duplicate-index.ts';
import { moveAllRows } from './dealer-merge-steps.ts';
import { dealerAudit, mergeWork, refuseOlderRevision, storedAnswerOf } from './merge-checks.ts';
import { deleteDealerRow, lockDealers, presentMerge, presentRow, recordToMerge, updateRecord } from './merge-rows.ts';
import { dealerNotFound } from './merged-dealers.ts';

type Body = InputOf<typeof dealerMergeApi.merge>['body'];
type Answer = AnswerOf<typeof dealerMergeApi.merge>;
type Sides = { kept: DealerWithRep; other: DealerWithRep };

/** Merges one dealer into another. The other one leaves the table of dealers; what it was is kept for the undo. */
export function mergeDealers(search: DealerSearch, book: DuplicateIndex) {
  return useCase(dealerMergeApi.merge, async (ctx, { params, body }) => {
    const keptId = idOfRef(params.id);
    if (keptId === body.other) throw invalidField('other', 'Choose two different dealers.');
    const answer = await ctx.db.transaction().execute(async (tx) => {
      const rows = await lockDealers(tx, [keptId, body.other]);
      const [kept, other] = [rows.get(keptId), rows.get(body.other)];
      if (kept !== undefined && other !== undefined) return merge(ctx, tx, { kept, other }, body);
      const first = await storedAnswerOf<Answer>(ctx, tx);
      if (first === null) throw await dealerNotFound(ctx.pool, kept === undefined ? keptId : body.other);
      return first;
    });
    search.drop(body.other);
    book.drop(body.other);
    return answer;
  });
}

async function merge(ctx: Context, tx: Db, sides: Sides, body: Body): Promise<Answer> {
  const { kept, other } = sides;
  const now = ctx.clock.now();
  refuseOlderRevision(kept, body.revision, now);
  refuseOlderRevision(other, body.otherRevision, now);
  const before = recordToMerge(kept);
  const after = decideMerge(before, recordToMerge(other), body.choices, now);
  refuseOverfull(after);
  const otherSide = { id: other.id, priorityId: other.priority_id };
  const merged = describe(ctx, sides);
  const keptSide = { id: kept.id, priorityId: after.priorityId, formerPriorityId: kept.priority_id };
  const carried = await moveAllRows(mergeWork(ctx, tx, merged.id), otherSide, keptSide);
  const otherRow = await deleteDealerRow(tx, other.id);
  const written = await updateRecord(tx, kept, after, now);
  const row = { ...merged, carried };
  const answer = { dealer: presentRow(written, now), merge: presentMerge(row) };
  await recordAudit(
    ctx,
    dealerAudit(dealerActions.mergedInto, other, other.revision + 1, [
      { field: 'mergedInto', before: null, after: kept.name },
    ]),
    tx,
  );
  const trace = mergeTraceOf(before, after);
  const columns = {
    ...row,
    carried: JSON.stringify(carried),
    other_row: JSON.stringify(otherRow),
    kept_before: JSON.stringify(trace.before),
    kept_after: JSON.stringify(trace.after),
  };
  const changes = [{ field: 'merged', before: null, after: other.name }, ...changesWithUrls(before, after)];
  await write(
    ctx,
    {
      change: tx.insertInto('dealer_merges').values(columns).returning('id'),
      audit: dealerAudit(dealerActions.merge, written, written.revision, changes),
      answer,
    },
    tx,
  );
  return answer;
}

function describe(ctx: Context, { kept, other }: Sides) {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  return {
    id: makeId<'merge'>(now.getTime(), randomBytes(10)),
    kept_id: kept.id,
    other_id: other.id,
    other_name: other.name,
    other_state: other.state,
    other_priority_id: other.priority_id,
    merged_by: user.id,
    merged_by_name: user.name,
    merged_at: now,
  };
}

/** Two lists together may be more than a dealer can have. */
function refuseOverfull(record: Pick<DealerChanges, 'notes'> & { email: readonly string[] }): void {
  const { email, notes } = record;
  const parsed = dealerChanges.safeParse({ email: [...email], notes });
  const issue = parsed.error?.issues[0];
  if (issue !== undefined) throw invalidField(`choices.${String(issue.path[0])}`, issue.message);
}
