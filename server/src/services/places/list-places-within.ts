import { maxPlacesWithin, placesApi } from '@poolhouse/domain/services/places/api';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import { useCase } from '../../platform/use-case.ts';

/** Returns the suburbs that a part of the map shows. */
export function listPlacesWithin(gazetteer: Gazetteer) {
  return useCase(placesApi.within, async (_ctx, { query }) => {
    const book = await gazetteer.open();
    return { places: book.within(query, maxPlacesWithin) };
  });
}
