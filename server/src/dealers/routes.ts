import type { AnyVerb } from '../platform/verb.ts';
import { createDealer } from './create-dealer.ts';
import type { DealerSearch } from './dealer-search.ts';
import { exportDealers } from './export-dealers.ts';
import { getDealer } from './get-dealer.ts';
import { getDealerHistory } from './get-dealer-history.ts';
import { listDealerOptions } from './list-dealer-options.ts';
import { listDealers } from './list-dealers.ts';
import { updateDealer } from './update-dealer.ts';

export function dealerRoutes(search: DealerSearch): AnyVerb[] {
  return [
    listDealers(search),
    exportDealers(search),
    listDealerOptions,
    getDealer,
    createDealer(search),
    updateDealer(search),
    getDealerHistory,
  ];
}
