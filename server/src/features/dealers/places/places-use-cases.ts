import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { DealerSearch } from '../dealer-search.ts';
import { type FindNearest, findNearby } from './find-nearby.ts';
import { mapDealers } from './map-dealers.ts';
import { setBusy } from './set-busy.ts';

export type DealerPlacesParts = { search: DealerSearch; findNearest: FindNearest };

export function dealerPlacesUseCases({ search, findNearest }: DealerPlacesParts): AnyUseCase[] {
  return [mapDealers(search), findNearby(findNearest), setBusy];
}
