import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { useCase } from '../../platform/use-case.ts';
import { loadDealer } from './dealer-queries.ts';
import { presentDealer, valuesOfRow } from './dealer-row.ts';

/** Returns one dealer with all fields. */
export const getDealer = useCase(dealersApi.get, async (ctx, { params }) => {
  const row = await loadDealer(ctx.pool, params.id);
  return presentDealer(row, valuesOfRow(row), ctx.clock.now());
});
