import { placesApi } from '@poolhouse/domain/services/places/api';
import { splitAddress } from '@poolhouse/domain/services/places/split-address';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import { useCase } from '../../platform/use-case.ts';
import { loadSuburbs } from './load-suburbs.ts';

/** Splits an address in one line where the list of suburbs leaves one answer. */
export function splitPlace(gazetteer: Gazetteer) {
  return useCase(placesApi.split, async (ctx, { query: { address, ...context } }) => ({
    split: splitAddress(address, context, await loadSuburbs(gazetteer, ctx.log)),
  }));
}
