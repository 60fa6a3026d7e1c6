import { changesWithUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { undoMerge as decideUndo, type MergeTrace } from '@poolhouse/domain/features/dealers/merge/undo-merge';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { formatInstant } from '@poolhouse/domain/kernel/dates';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type DealerWithRep, valuesOfRow } from '../dealer-row.ts';
import type { DealerSearch } from '../dealer-search.ts';
import { type MergedRows, returnAllRows } from './dealer-merge-steps.ts';
import { requireFreeCustomerIds, translateIdClash } from './free-customer-id.ts';
import { dealerAudit, mergeWork, storedAnswerOf } from './merge-checks.ts';
import { lockDealers, type MergeRow, presentRow, recordToMerge, restoreDealerRow, updateRecord } from './merge-rows.ts';
import { dealerNotFound } from './merged-dealers.ts';

type Answer = AnswerOf<typeof dealerMergeApi.undo>;
type Undone = { answer: Answer; rows: readonly DealerWithRep[] };

/** Takes a merge back, as long as the kept dealer is there and no other dealer has the other one’s customer id. */
export function undoMerge(search: DealerSearch) {
  return useCase(dealerMergeApi.undo, async (ctx, { params }) => {
    const { answer, rows } = await translateIdClash(() =>
      ctx.db.transaction().execute((tx) => undo(ctx, tx, params.id)),
    );
    for (const row of rows) search.keep(row.id, valuesOfRow(row));
    return answer;
  });
}

async function undo(ctx: Context, tx: Db, id: string): Promise<Undone> {
  const merge = await tx.selectFrom('dealer_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (merge === undefined) throw notFound('merge');
  if (merge.undone_at === null) return undoOpen(ctx, tx, merge);
  const first = await storedAnswerOf<Answer>(ctx, tx);
  if (first !== null) return { answer: first, rows: [] };
  const when = formatInstant(merge.undone_at.toISOString());
  throw new Failure('not-allowed-now', `${merge.undone_by_name} undid this merge on ${when}.`);
}

async function undoOpen(ctx: Context, tx: Db, merge: MergeRow): Promise<Undone> {
  const now = ctx.clock.now();
  const current = (await lockDealers(tx, [merge.kept_id])).get(merge.kept_id);
  if (current === undefined) throw await keptIsGone(ctx, merge);
  const trace = { before: merge.kept_before, after: merge.kept_after } as MergeTrace;
  const record = recordToMerge(current);
  const { values, stays } = decideUndo(record, trace);
  await requireFreeCustomerIds(tx, merge, { id: current.id, name: current.name, priorityId: values.priorityId });
  const kept = await updateRecord(tx, current, values, now);
  const other = await restoreDealerRow(tx, merge.other_row as Record<string, unknown>, now);
  const moved = await returnAllRows(mergeWork(ctx, tx, merge.id), merge.carried as MergedRows, sideOf(other), {
    ...sideOf(kept),
    formerPriorityId: current.priority_id,
  });
  const answer = { kept: presentRow(kept, now), other: presentRow(other, now), stays, moved };
  const back = [{ field: 'mergedInto', before: current.name, after: null }];
  await recordAudit(ctx, dealerAudit(dealerActions.undoMerge, other, other.revision, back), tx);
  const changes = [{ field: 'merged', before: other.name, after: null }, ...changesWithUrls(record, values)];
  await write(
    ctx,
    {
      change: markUndone(ctx, tx, merge.id),
      audit: dealerAudit(dealerActions.undoMerge, kept, kept.revision, changes),
      answer,
    },
    tx,
  );
  return { answer, rows: [kept, other] };
}

function markUndone(ctx: Context, tx: Db, id: string) {
  const { user } = requireSignedIn(ctx);
  return tx
    .updateTable('dealer_merges')
    .set({ undone_by: user.id, undone_by_name: user.name, undone_at: ctx.clock.now() })
    .where('id', '=', id)
    .returning('id');
}

/** The kept dealer was merged in its turn: that merge has to be undone first. */
async function keptIsGone(ctx: Context, merge: MergeRow): Promise<Failure> {
  const { message, detail } = await dealerNotFound(ctx.pool, merge.kept_id);
  return new Failure('not-allowed-now', `${message} Undo that merge first.`, { facts: detail.facts });
}

function sideOf(row: DealerWithRep) {
  return { id: row.id, priorityId: row.priority_id };
}
