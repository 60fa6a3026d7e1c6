import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { useCase } from '../../platform/use-case.ts';
import { recordHistory } from '../../services/activity-log/index.ts';
import { loadDealer } from './dealer-queries.ts';
import { idsWithMerged } from './merge/merged-dealers.ts';

/** Returns who changed what of a dealer, and of those that were merged into it. */
export const getDealerHistory = useCase(dealersApi.history, async (ctx, { params, query }) => {
  const dealer = await loadDealer(ctx.pool, params.id);
  return recordHistory(ctx, dealerRecord, await idsWithMerged(ctx.pool, dealer.id), query);
});
