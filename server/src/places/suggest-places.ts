import { mostSuggestions, placesApi } from '@poolhouse/domain/places/api';
import type { MapsPort } from '../connectors/maps/port.ts';
import { verb } from '../platform/verb.ts';

/** What an address may be completed to. */
export function suggestPlaces(maps: MapsPort) {
  return verb(placesApi.suggest, async (_ctx, { query }) => ({ places: await maps.suggest(query.q, mostSuggestions) }));
}
