import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { salesWindow } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { useCase } from '../../../platform/use-case.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import { salesOfDealers } from './sales-queries.ts';

/** Returns sales by store and month of the dealers that the list's filters match. */
export function getSales(search: DealerSearch) {
  return useCase(dealerSalesApi.sales, (ctx, { query }) =>
    salesOfDealers(ctx, search, query, salesWindow(query, ctx.clock.now())),
  );
}
