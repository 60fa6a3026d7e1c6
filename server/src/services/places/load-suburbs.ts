import { emptySuburbList, type SuburbList } from '@poolhouse/domain/services/places/split-address';
import type { Gazetteer, PlaceLookup } from '../../connectors/maps/port.ts';
import type { Log } from '../../platform/log.ts';

/** Returns the suburbs of the gazetteer, by which addresses are split. Without the list none is, and people enter the parts. */
export async function loadSuburbs(gazetteer: Gazetteer, log: Log): Promise<SuburbList> {
  try {
    return suburbListOf(await gazetteer.open());
  } catch (error) {
    log.warn({ err: error }, 'addresses are not split, because the list of suburbs could not be read');
    return emptySuburbList;
  }
}

export function suburbListOf(lookup: PlaceLookup): SuburbList {
  return {
    ofPostcode: (postcode) => lookup.suburbsOf(postcode),
    named: (name) => lookup.suburbsNamed(name),
  };
}
