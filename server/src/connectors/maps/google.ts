import { type ClientParts, createHttpClient, type HttpRequest } from '../http/http-client.ts';
import { detailsOf, placeOfResults } from './google-places.ts';
import { autocompleteReply, detailsReply, geocodeReply, readEnvelope, readReply, system } from './google-replies.ts';
import type { ExternalMaps, LookUp, MapsService } from './port.ts';

type GoogleOptions = ClientParts & {
  /** `https://maps.googleapis.com`, or what speaks like it. */
  url: string;
  key: string;
};

/** A user is typing: our own list answers when it takes longer. */
const patienceMs = 3_000;
const limits = { timeoutMs: patienceMs, largestAnswer: 512 * 1024, mostAtOnce: 10, callsPerMinute: 600 };
const inAustralia = 'country:AU';
const detailFields = 'address_component,formatted_address,geometry,type';

/** Connects to Google's web services: geocoding, autocomplete, details. */
export function googleMaps({ url, key, ...parts }: GoogleOptions): ExternalMaps {
  const client = createHttpClient({
    name: system,
    baseUrl: `${url.replace(/\/+$/, '')}/maps/api`,
    headers: {},
    secrets: [key],
    ...limits,
    ...parts,
  });
  const request = (
    call: string,
    service: MapsService,
    query: Record<string, string>,
    more: Partial<HttpRequest> = {},
  ) => ({
    call,
    path: `${service}/json?${new URLSearchParams({ ...query, key })}`,
    ...more,
  });
  const geocode = (address: string, lookUp: Partial<HttpRequest> = {}) =>
    client.call(request('geocode', 'geocode', { address, components: inAustralia, region: 'au' }, lookUp), (answer) =>
      placeOfResults(readReply(geocodeReply, answer)?.results ?? []),
    );
  return {
    geocode,
    complete: ({ text, most, kind, session }, lookUp: LookUp = {}) => {
      const types = kind === 'suburb' ? '(regions)' : 'geocode';
      const query = { input: text, types, components: 'country:au', ...tokenOf(session) };
      return client.call(request('complete address', 'place/autocomplete', query, lookUp), (answer) =>
        (readReply(autocompleteReply, answer)?.predictions ?? []).slice(0, most).map(completionOf),
      );
    },
    details: (placeId, session, lookUp = {}) => {
      const query = { place_id: placeId, fields: detailFields, ...tokenOf(session) };
      return client.call(request('place details', 'place/details', query, lookUp), (answer) => {
        const reply = readReply(detailsReply, answer);
        return reply && detailsOf(reply.result);
      });
    },
    pass: ({ service, query }, lookUp = {}) =>
      client.call(request('pass on', service, query, lookUp), (answer) => readEnvelope(answer)),
    check: async (signal) => {
      await geocode('Oxley QLD 4075', { signal, isCheck: true });
    },
  };
}

const tokenOf = (session: string | null): Record<string, string> => (session === null ? {} : { sessiontoken: session });

function completionOf({ description, place_id: placeId }: { description: string; place_id: string }) {
  const label = description.replace(/, Australia$/, '');
  return { label, suburb: null, state: null, postcode: null, latitude: null, longitude: null, placeId };
}
