import type { Gazetteer, Maps } from '../../connectors/maps/port.ts';
import type { AnyVerb } from '../../platform/verb.ts';
import { type AskedMaps, googleVerbs } from './ask-google.ts';
import { listPlacesWithin } from './list-places-within.ts';
import { getPlaceDetails, suggestPlaces } from './suggest-places.ts';

export type PlacesParts = { gazetteer: Gazetteer; maps: Maps; asked: AskedMaps };

export function placeRoutes({ gazetteer, maps, asked }: PlacesParts): AnyVerb[] {
  return [suggestPlaces(maps), getPlaceDetails(maps), listPlacesWithin(gazetteer), ...googleVerbs(asked)];
}
