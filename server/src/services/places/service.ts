import type { Gazetteer, Maps } from '../../connectors/maps/port.ts';
import type { Part } from '../../platform/part.ts';
import { listPlacesWithin } from './list-places-within.ts';
import { googleUseCases, type ProxiedMaps } from './proxy-google-maps.ts';
import { splitPlace } from './split-place.ts';
import { getPlaceDetails, suggestPlaces } from './suggest-places.ts';

export type PlacesParts = { gazetteer: Gazetteer; maps: Maps; proxy: ProxiedMaps };

export function placesService({ gazetteer, maps, proxy }: PlacesParts): Part {
  const useCases = [
    suggestPlaces(maps),
    getPlaceDetails(maps),
    listPlacesWithin(gazetteer),
    splitPlace(gazetteer),
    ...googleUseCases(proxy),
  ];
  return { name: 'places', useCases };
}
