import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { undoMerge as decideUndo, type MergeTrace } from '@poolhouse/domain/features/dealers/merge/undo-merge';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { formatInstant } from '@poolhouse/domain/kernel/dates';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeLoaded, changeTogether, type Outcome, presentRow } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { findRepLabel, loadDealer } from '../dealer-queries.ts';
import { valuesOfRow } from '../dealer-row.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import type { DealerRowMover, MergedRows } from './dealer-rows.ts';
import { requireFreeCustomerIds, translateIdClash } from './free-customer-id.ts';
import { auditOfOther, mergeWork, storedAnswerOf } from './merge-checks.ts';
import { lockDealers, type MergeRow, mergedDealers, restoreDealerRow } from './merge-rows.ts';
import { dealerNotFound } from './merged-dealers.ts';

type Answer = AnswerOf<typeof dealerMergeApi.undo>;

/** Takes a merge back, as long as the kept dealer is there and no other dealer has the other one’s customer id. */
export function undoMerge(search: DealerSearch, mover: DealerRowMover) {
  return useCase(dealerMergeApi.undo, async (ctx, { params }) => {
    const answer = await translateIdClash(() => changeTogether(ctx, (tx) => undo(ctx, tx, params.id, mover)));
    for (const { id } of [answer.kept, answer.other]) search.keep(id, valuesOfRow(await loadDealer(ctx.pool, id)));
    return answer;
  });
}

async function undo(ctx: Context, tx: Db, id: string, mover: DealerRowMover): Promise<Outcome<Answer>> {
  const merge = await tx.selectFrom('dealer_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (merge === undefined) throw notFound('merge');
  if (merge.undone_at === null) return undoOpen(ctx, tx, merge, mover);
  const first = await storedAnswerOf<Answer>(ctx, tx);
  if (first !== null) return { answer: first, audit: [] };
  const when = formatInstant(merge.undone_at.toISOString());
  throw new Failure('not-allowed-now', `${merge.undone_by_name} undid this merge on ${when}.`);
}

async function undoOpen(ctx: Context, tx: Db, merge: MergeRow, mover: DealerRowMover): Promise<Outcome<Answer>> {
  const now = ctx.clock.now();
  const current = (await lockDealers(tx, [merge.kept_id])).get(merge.kept_id);
  if (current === undefined) throw await keptIsGone(tx, merge);
  const trace = { before: merge.kept_before, after: merge.kept_after } as MergeTrace;
  const { values, stays } = decideUndo(mergedDealers.values(current), trace);
  await requireFreeCustomerIds(tx, merge, { id: current.id, name: current.name, priorityId: values.priorityId });
  const { answer: kept, audit } = await changeLoaded(ctx, tx, mergedDealers, current, {
    after: values,
    action: dealerActions.undoMerge,
    logged: { changes: [{ field: 'merged', before: merge.other_name, after: null }] },
    joined: { rep_label: values.rep === null ? null : await findRepLabel({ ...ctx, db: tx }, values.rep) },
  });
  const other = await restoreDealerRow(tx, merge.other_row as Record<string, unknown>, now);
  const moved = await mover.revert(
    mergeWork(ctx, tx, merge.id),
    merge.carried as MergedRows,
    { id: other.id, priorityId: other.priority_id },
    { id: kept.id, priorityId: values.priorityId, formerPriorityId: current.priority_id },
  );
  await markUndone(ctx, tx, merge.id);
  return {
    answer: { kept, other: presentRow(mergedDealers, other, now), stays, moved },
    audit: [auditOfOther(dealerActions.undoMerge, other, { before: current.name, after: null }), audit],
  };
}

async function markUndone(ctx: Context, tx: Db, id: string): Promise<void> {
  const { user } = requireSignedIn(ctx);
  await tx
    .updateTable('dealer_merges')
    .set({ undone_by: user.id, undone_by_name: user.name, undone_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** The kept dealer was merged in its turn: that merge has to be undone first. */
async function keptIsGone(tx: Db, merge: MergeRow): Promise<Failure> {
  const { message, detail } = await dealerNotFound(tx, merge.kept_id);
  return new Failure('not-allowed-now', `${message} Undo that merge first.`, { facts: detail.facts });
}
