import { dealersApi } from '@poolhouse/domain/dealers/api';
import { recordHistory } from '../activity-log/index.ts';
import { verb } from '../platform/verb.ts';
import { loadDealer } from './dealer-queries.ts';

/** Who changed what of a dealer. */
export const getDealerHistory = verb(dealersApi.history, async (ctx, { params, query }) => {
  const dealer = await loadDealer(ctx.pool, params.id);
  return recordHistory(ctx, 'dealer', dealer.id, query.before);
});
