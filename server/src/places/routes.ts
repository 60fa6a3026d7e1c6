import type { Gazetteer } from '../connectors/maps/port.ts';
import type { AnyVerb } from '../platform/verb.ts';
import { listPlacesWithin } from './list-places-within.ts';
import { suggestPlaces } from './suggest-places.ts';

export function placeRoutes(gazetteer: Gazetteer): AnyVerb[] {
  return [suggestPlaces(gazetteer), listPlacesWithin(gazetteer)];
}
