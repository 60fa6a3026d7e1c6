import type { Maps } from '../../../connectors/maps/port.ts';
import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { DealerSearch } from '../dealer-search.ts';
import { findNearby } from './find-nearby.ts';
import { mapDealers } from './map-dealers.ts';
import type { CountOpenOrders } from './open-orders.ts';
import { setBusy } from './set-busy.ts';

export type DealerPlacesParts = { search: DealerSearch; maps: Maps; countOpenOrders: CountOpenOrders };

export function dealerPlacesUseCases({ search, maps, countOpenOrders }: DealerPlacesParts): AnyUseCase[] {
  return [mapDealers(search), findNearby(maps, countOpenOrders), setBusy];
}
