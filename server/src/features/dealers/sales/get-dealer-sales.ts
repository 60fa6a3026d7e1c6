import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { salesWindow } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import { salesOfDealer } from './sales-queries.ts';

/** Returns the sales of one dealer by store and month. */
export const getDealerSales = useCase(dealerSalesApi.salesOfDealer, async (ctx, { params, query }) => {
  const dealer = await loadDealer(ctx.pool, params.id);
  return salesOfDealer(ctx, dealer.id, salesWindow(query, ctx.clock.now()));
});
