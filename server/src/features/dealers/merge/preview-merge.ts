import { dropExpired } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerMergeApi } from '@poolhouse/domain/features/dealers/merge/api';
import { mergeDifferences } from '@poolhouse/domain/features/dealers/merge/merge-choices';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import { presentDealer, valuesOfRow } from '../dealer-row.ts';
import type { DealerRowMover } from './dealer-rows.ts';

/** Returns two dealers side by side, and the rows that would move. Nothing is changed. */
export const previewMerge = (mover: DealerRowMover) =>
  useCase(dealerMergeApi.preview, async (ctx, { params, query }) => {
    const [kept, other] = await Promise.all([loadDealer(ctx.pool, params.id), loadDealer(ctx.pool, query.other)]);
    if (kept.id === other.id) throw invalidField('other', 'Choose two different dealers.');
    const now = ctx.clock.now();
    const [left, right] = [valuesOfRow(kept), valuesOfRow(other)];
    return {
      kept: presentDealer(kept, left, now),
      other: presentDealer(other, right, now),
      differences: mergeDifferences(dropExpired(left, now), dropExpired(right, now)),
      moves: await mover.count(ctx.db, { id: other.id, priorityId: right.priorityId }),
    };
  });
