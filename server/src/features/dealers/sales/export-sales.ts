import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { salesWindow } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { recordExport } from '../../../platform/audit/record-export.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import { salesCsv } from './sales-csv.ts';
import { salesOfDealer, salesOfDealers } from './sales-queries.ts';

/** Returns the chart's figures as CSV; the export itself is logged with its filter. */
export function exportSales(search: DealerSearch) {
  return useCase(dealerSalesApi.salesCsv, async (ctx, { query }) => {
    const sales = await salesOfDealers(ctx, search, query, salesWindow(query, ctx.clock.now()));
    await recordExport(ctx, { action: dealerActions.export, label: 'sales by store', filter: query });
    return salesCsv('sales', sales);
  });
}

/** Returns the same for one dealer. */
export const exportDealerSales = useCase(dealerSalesApi.salesOfDealerCsv, async (ctx, { params, query }) => {
  const dealer = await loadDealer(ctx.pool, params.id);
  const sales = await salesOfDealer(ctx, dealer.id, salesWindow(query, ctx.clock.now()));
  const filter = { dealer: dealer.id, ...query };
  await recordExport(ctx, { action: dealerActions.export, label: `sales of ${dealer.name}`, filter });
  return salesCsv(`sales-${dealer.name}`, sales);
});
