import { type GoogleResult, system } from './google-replies.ts';
import type { FoundPlace, PlaceDetails, PlacePrecision } from './port.ts';

const states = new Set(['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT']);
/** Results that lie so near are one place. */
const sameKm = 25;

/** Returns a result in the parts of an address; null when it isn't a place in an Australian state. */
export function detailsOf({
  address_components: parts,
  formatted_address: label,
  geometry,
}: GoogleResult): PlaceDetails | null {
  const named = (type: string) => parts.find(({ types }) => types.includes(type));
  const state = named('administrative_area_level_1')?.short_name ?? '';
  if (named('country')?.short_name !== 'AU' || !states.has(state)) return null;
  const number = [named('subpremise')?.long_name, named('street_number')?.long_name].filter(Boolean).join('/');
  const street = [number, named('route')?.long_name].filter(Boolean).join(' ');
  return {
    label: label.replace(/, Australia$/, ''),
    street: street === '' ? null : street,
    suburb: named('locality')?.long_name ?? named('postal_town')?.long_name ?? '',
    state,
    postcode: named('postal_code')?.long_name ?? '',
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
  };
}

/** Returns where the results of a search lie; null when there are none, or when they lie apart. */
export function placeOfResults(results: readonly GoogleResult[]): FoundPlace | null {
  const [first] = results;
  if (first === undefined || results.some((other) => kilometresBetween(first, other) > sameKm)) return null;
  const precision = precisionOf(first);
  const isWholeCountry = first.types?.includes('country') ?? false;
  if (isWholeCountry || (first.partial_match && precision === 'region')) return null;
  const { lat: latitude, lng: longitude } = first.geometry.location;
  return { latitude, longitude, precision, label: first.formatted_address.replace(/, Australia$/, ''), source: system };
}

function precisionOf({ types = [], geometry: { location_type: kind } }: GoogleResult): PlacePrecision {
  if (kind === 'ROOFTOP' || kind === 'RANGE_INTERPOLATED') return 'address';
  if (types.includes('route') || types.includes('street_address')) return 'street';
  if (types.includes('locality') || types.includes('sublocality')) return 'suburb';
  return types.includes('postal_code') ? 'postcode' : 'region';
}

function kilometresBetween(one: GoogleResult, other: GoogleResult): number {
  const [from, to] = [one.geometry.location, other.geometry.location];
  const east = (from.lng - to.lng) * 111 * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot((from.lat - to.lat) * 111, east);
}
