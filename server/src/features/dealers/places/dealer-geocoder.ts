import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { alignAddress } from '@poolhouse/domain/features/dealers/places/align-address';
import { geocodeDealer, type LocateAddress } from '@poolhouse/domain/features/dealers/places/geocode-dealer';
import { emptySuburbList } from '@poolhouse/domain/services/places/split-address';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import type { Log } from '../../../platform/log.ts';
import { suburbListOf } from '../../../services/places/index.ts';

/** Keeps the full address true to its parts, and puts a dealer where its address is; `given` are the coordinates that come with the change. */
export type GeocodeDealer = (
  before: DealerValues | null,
  after: DealerValues,
  given: Partial<Pick<DealerValues, 'xCoordinates' | 'yCoordinates'>>,
) => DealerValues;
export type LoadDealerGeocoder = (log: Log) => Promise<GeocodeDealer>;

/** Returns how dealers are placed. A dealer is saved all the same when the list of places can't be read. */
export function createDealerGeocoder(gazetteer: Gazetteer): LoadDealerGeocoder {
  return async (log) => {
    try {
      const lookup = await gazetteer.open();
      const locate = locateIn(lookup);
      const suburbs = suburbListOf(lookup);
      return (before, after, given) => geocodeDealer(before, alignAddress(before, after, suburbs), given, locate);
    } catch (error) {
      log.warn({ err: error }, 'dealers are saved without looking up where they are');
      return (before, after) => alignAddress(before, after, emptySuburbList);
    }
  };
}

function locateIn(book: Awaited<ReturnType<Gazetteer['open']>>): LocateAddress {
  return ({ address, city, state, postcode, country }) => book.locate({ address, city, state, postcode, country });
}
