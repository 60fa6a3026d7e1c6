import { notFound } from '@poolhouse/domain/kernel/errors';
import { maxSuggestions, placesApi } from '@poolhouse/domain/services/places/api';
import type { Maps } from '../../connectors/maps/port.ts';
import { useCase } from '../../platform/use-case.ts';

/** Returns what an address may be completed to. */
export function suggestPlaces(maps: Maps) {
  return useCase(placesApi.suggest, ({ signal }, { query: { q: text, kind, session = null } }) =>
    maps.complete({ text, kind, session, most: maxSuggestions }, { signal }),
  );
}

/** Returns the parts of an address that was chosen. */
export function getPlaceDetails(maps: Maps) {
  return useCase(placesApi.details, async ({ signal }, { query: { placeId, label, session = null } }) => {
    const place = await maps.details(placeId, label, session, { signal });
    if (place === null) throw notFound('place');
    return place;
  });
}
