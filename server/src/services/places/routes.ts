import type { Gazetteer, Maps } from '../../connectors/maps/port.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import { listPlacesWithin } from './list-places-within.ts';
import { googleVerbs, type ProxiedMaps } from './proxy-google-maps.ts';
import { getPlaceDetails, suggestPlaces } from './suggest-places.ts';

export type PlacesParts = { gazetteer: Gazetteer; maps: Maps; asked: ProxiedMaps };

export function placeRoutes({ gazetteer, maps, asked }: PlacesParts): AnyUseCase[] {
  return [suggestPlaces(maps), getPlaceDetails(maps), listPlacesWithin(gazetteer), ...googleVerbs(asked)];
}
