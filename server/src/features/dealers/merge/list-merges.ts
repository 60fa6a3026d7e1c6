import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import type { DealerRowMover } from './dealer-rows.ts';
import { presentMerge } from './merge-rows.ts';

const maxShown = 100;

/** Returns what was merged into a dealer and still is, the latest first; by `dealer_merges__kept`. */
export function listMerges(mover: DealerRowMover) {
  return useCase(dealerMergeApi.list, async (ctx, { params }) => {
    const dealer = await loadDealer(ctx.pool, params.id);
    const rows = await ctx.db
      .selectFrom('dealer_merges')
      .select([
        'id',
        'other_id',
        'other_name',
        'other_state',
        'other_priority_id',
        'merged_by_name',
        'merged_at',
        'carried',
      ])
      .where('kept_id', '=', dealer.id)
      .where('undone_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(maxShown)
      .execute();
    return { merges: rows.map((row) => presentMerge(row, mover)) };
  });
}
