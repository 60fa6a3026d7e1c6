import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { DealerSearch } from '../dealer-search.ts';
import { exportDealerSales, exportSales } from './export-sales.ts';
import { getDealerSales } from './get-dealer-sales.ts';
import { getSales } from './get-sales.ts';

export function dealerSalesUseCases(search: DealerSearch): AnyUseCase[] {
  return [getSales(search), exportSales(search), getDealerSales, exportDealerSales];
}
