import type { LocatePool } from '@poolhouse/domain/features/commercial/customers/place-customer';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import type { Log } from '../../../platform/log.ts';

/** Returns how pools are placed on the map. A customer is saved all the same when the list of places can't be read. */
export async function loadPoolLocator(gazetteer: Gazetteer, log: Pick<Log, 'warn'>): Promise<LocatePool> {
  try {
    const places = await gazetteer.open();
    return ({ address, suburb, state, postcode }) =>
      places.locate({ address, city: suburb, state: state ?? '', postcode, country: 'Australia' });
  } catch (error) {
    log.warn({ err: error }, 'pools are saved without looking up where they are');
    return () => null;
  }
}
