import { OutsideTrouble } from '../http/outside-trouble.ts';
import type { Gazetteer, LookUp, Maps, OutsideMaps } from './port.ts';

/** The outside maps while they answer, our own list of suburbs otherwise; what comes from it says so. */
export function mapsWithStandIn(outside: OutsideMaps | null, gazetteer: Gazetteer): Maps {
  const { suggest } = gazetteer;
  if (outside === null)
    return {
      geocode: gazetteer.geocode,
      complete: async (asked) => ({ places: await gazetteer.complete(asked), source: 'gazetteer', notice: null }),
      details: async () => null,
      suggest,
    };
  return {
    suggest,
    geocode: (address, lookUp) =>
      outside.geocode(address, lookUp).catch(async (error: unknown) => {
        const trouble = troubleIn(error, lookUp);
        const found = await gazetteer.geocode(address);
        return found && { ...found, source: `${found.source}. ${trouble.message}` };
      }),
    complete: async (asked, lookUp) => {
      try {
        return { places: await outside.complete(asked, lookUp), source: 'maps', notice: null };
      } catch (error) {
        const notice = `${troubleIn(error, lookUp).message} These suburbs are from our own list.`;
        return { places: await gazetteer.complete(asked), source: 'gazetteer', notice };
      }
    },
    details: (placeId, label, session, lookUp) =>
      outside.details(placeId, session, lookUp).catch(async (error: unknown) => {
        troubleIn(error, lookUp);
        const [place] = await suggest(label, 1);
        return place === undefined ? null : { ...place, street: null };
      }),
  };
}

/** The trouble for which our own list stands in; everything else is thrown. */
function troubleIn(error: unknown, lookUp: LookUp = {}): OutsideTrouble {
  if (lookUp.signal?.aborted || !(error instanceof OutsideTrouble)) throw error;
  return error;
}
