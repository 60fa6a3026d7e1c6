import type { MapsQuestion, MapsService } from './port.ts';

/** What each service may be asked; the key is ours, so one that is given is left out. */
const parameters: Readonly<Record<MapsService, readonly string[]>> = {
  geocode: ['address', 'components', 'region', 'bounds', 'language', 'latlng', 'place_id', 'result_type'],
  'place/autocomplete': [
    'input',
    'components',
    'types',
    'sessiontoken',
    'location',
    'radius',
    'origin',
    'offset',
    'language',
    'strictbounds',
    'locationbias',
    'locationrestriction',
  ],
  'place/details': ['place_id', 'fields', 'sessiontoken', 'language', 'region'],
};
const vendorOrigin = 'https://maps.googleapis.com';
const longestValue = 300;
const longest = 2_000;

/**
 * Reads an address that somebody wants the maps to be asked at: the vendor's (or the configured) origin or none, one of
 * three paths to the letter, known parameters once each. The address itself is never called: what is let through is put
 * together anew under the configured address. Answers a sentence that says how to mend what isn't allowed.
 */
export function allowedQuestion(url: string, configuredOrigin: string): MapsQuestion | string {
  if (url.length > longest) return `Keep the address to ${longest} characters.`;
  const path = withoutOrigin(url, configuredOrigin);
  const [, service, query = ''] =
    /^\/maps\/api\/(geocode|place\/autocomplete|place\/details)\/json(?:\?([^#]*))?$/.exec(path ?? '') ?? [];
  if (service === undefined)
    return 'Give /maps/api/geocode/json, /maps/api/place/autocomplete/json or /maps/api/place/details/json, on Google’s host or without one.';
  return readQuery(service as MapsService, query);
}

/** The path of an address on a host that is allowed, compared as it was written: nothing is decoded or tidied before. */
function withoutOrigin(url: string, configuredOrigin: string): string | null {
  if (url.startsWith('/')) return url;
  const origin = [vendorOrigin, configuredOrigin].find((known) => url.startsWith(`${known}/`));
  return origin === undefined ? null : url.slice(origin.length);
}

function readQuery(service: MapsService, text: string): MapsQuestion | string {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === 'key') continue;
    if (!parameters[service].includes(name)) return `The parameter ${name.slice(0, 40)} isn’t passed on.`;
    if (name in query) return `Give the parameter ${name} once.`;
    if (value.length > longestValue) return `Keep the parameter ${name} to ${longestValue} characters.`;
    query[name] = value;
  }
  return { service, query };
}
