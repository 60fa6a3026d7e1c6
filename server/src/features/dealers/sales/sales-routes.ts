import type { AnyVerb } from '../../../platform/verb.ts';
import type { DealerSearch } from '../dealer-search.ts';
import { exportDealerSales, exportSales } from './export-sales.ts';
import { getDealerSales } from './get-dealer-sales.ts';
import { getSales } from './get-sales.ts';

export function dealerSalesRoutes(search: DealerSearch): AnyVerb[] {
  return [getSales(search), exportSales(search), getDealerSales, exportDealerSales];
}
