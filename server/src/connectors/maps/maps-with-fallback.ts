import { ConnectorError } from '../http/connector-error.ts';
import type { ExternalMaps, Gazetteer, LookUp, Maps } from './port.ts';

/** Returns the outside maps while they answer, our own list of suburbs otherwise; what comes from it says so. */
export function mapsWithFallback(outside: ExternalMaps | null, gazetteer: Gazetteer): Maps {
  const { suggest } = gazetteer;
  if (outside === null)
    return {
      geocode: gazetteer.geocode,
      complete: async (request) => ({ places: await gazetteer.complete(request), source: 'gazetteer', notice: null }),
      details: async () => null,
      suggest,
    };
  return {
    suggest,
    geocode: (address, lookUp) =>
      outside.geocode(address, lookUp).catch(async (error: unknown) => {
        const connectorError = connectorErrorIn(error, lookUp);
        const found = await gazetteer.geocode(address);
        return found && { ...found, source: `${found.source}. ${connectorError.message}` };
      }),
    complete: async (request, lookUp) => {
      try {
        return { places: await outside.complete(request, lookUp), source: 'maps', notice: null };
      } catch (error) {
        const notice = `${connectorErrorIn(error, lookUp).message} Showing suburbs from our own list.`;
        return { places: await gazetteer.complete(request), source: 'gazetteer', notice };
      }
    },
    details: (placeId, label, session, lookUp) =>
      outside.details(placeId, session, lookUp).catch(async (error: unknown) => {
        connectorErrorIn(error, lookUp);
        const [place] = await suggest(label, 1);
        return place === undefined ? null : { ...place, street: null };
      }),
  };
}

/** The failure for which our own list answers; everything else is thrown. */
function connectorErrorIn(error: unknown, lookUp: LookUp = {}): ConnectorError {
  if (lookUp.signal?.aborted || !(error instanceof ConnectorError)) throw error;
  return error;
}
