import { notFound } from '@poolhouse/domain/kernel/errors';
import { mostSuggestions, placesApi } from '@poolhouse/domain/services/places/api';
import type { Maps } from '../../connectors/maps/port.ts';
import { verb } from '../../platform/verb.ts';
import { failureOf } from './maps-trouble.ts';

/** What an address may be completed to. */
export function suggestPlaces(maps: Maps) {
  return verb(placesApi.suggest, ({ signal }, { query: { q: text, kind, session = null } }) =>
    maps.complete({ text, kind, session, most: mostSuggestions }, { signal }),
  );
}

/** The parts of an address that was chosen. */
export function getPlaceDetails(maps: Maps) {
  return verb(placesApi.details, async ({ signal }, { query: { placeId, label, session = null } }) => {
    const place = await maps.details(placeId, label, session, { signal }).catch(failureOf);
    if (place === null) throw notFound('place');
    return place;
  });
}
