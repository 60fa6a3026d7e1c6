import type { AnyVerb } from '../platform/verb.ts';
import { createDealer } from './create-dealer.ts';
import type { DealerSearch } from './dealer-search.ts';
import { exportDealers } from './export-dealers.ts';
import { getDealer } from './get-dealer.ts';
import { getDealerHistory } from './get-dealer-history.ts';
import { listDealerOptions } from './list-dealer-options.ts';
import { listDealers } from './list-dealers.ts';
import { updateDealer } from './update-dealer.ts';

/** What the dealers room needs of the rest of the house. */
export type DealerParts = { search: DealerSearch };

export function dealerRoutes({ search }: DealerParts): AnyVerb[] {
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
