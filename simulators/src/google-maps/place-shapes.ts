import type { SimPlace } from './read-place.ts';

const stateNames: Readonly<Record<string, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
  ACT: 'Australian Capital Territory',
};

const streetLine = ({ number, route }: SimPlace) => [number, route].filter((part) => part !== null).join(' ');

/** An id says everything, so that details need no memory. */
function placeIdOf(place: SimPlace): string {
  return `Sim${Buffer.from(JSON.stringify(place)).toString('base64url')}`;
}

export function placeOfId(id: string): SimPlace | null {
  if (!id.startsWith('Sim')) return null;
  try {
    return JSON.parse(Buffer.from(id.slice(3), 'base64url').toString()) as SimPlace;
  } catch {
    return null;
  }
}

/** Returns one result of geocoding or details, as the vendor shapes Australian ones. */
export function resultOf(place: SimPlace) {
  const { name, state, postcode, number, route } = place;
  const street = streetLine(place);
  const location = spotOf(place);
  const near = (degrees: number) => ({ lat: location.lat + degrees, lng: location.lng + degrees });
  return {
    address_components: [
      ...(number === null ? [] : [component(number, number, 'street_number')]),
      ...(route === null ? [] : [component(route, shortStreet(route), 'route')]),
      component(name, name, 'locality', 'political'),
      component(stateNames[state] ?? state, state, 'administrative_area_level_1', 'political'),
      component('Australia', 'AU', 'country', 'political'),
      component(postcode, postcode, 'postal_code'),
    ],
    formatted_address: `${street === '' ? '' : `${street}, `}${name} ${state} ${postcode}, Australia`,
    geometry: {
      location,
      location_type:
        number !== null && route !== null ? 'ROOFTOP' : route !== null ? 'GEOMETRIC_CENTER' : 'APPROXIMATE',
      viewport: { northeast: near(0.01), southwest: near(-0.01) },
    },
    place_id: placeIdOf(place),
    types:
      number !== null && route !== null ? ['street_address'] : route !== null ? ['route'] : ['locality', 'political'],
    ...(place.isPartial && { partial_match: true }),
  };
}

/** Returns one suggestion of autocomplete. */
export function predictionOf(place: SimPlace, input: string) {
  const street = streetLine(place);
  const main = street === '' ? place.name : street;
  const secondary = street === '' ? `${place.state}, Australia` : `${place.name} ${place.state}, Australia`;
  const description = street === '' ? `${main} ${secondary}` : `${main}, ${secondary}`;
  const length = Math.min(input.length, main.length);
  return {
    description,
    place_id: placeIdOf(place),
    matched_substrings: [{ length, offset: 0 }],
    structured_formatting: {
      main_text: main,
      main_text_matched_substrings: [{ length, offset: 0 }],
      secondary_text: secondary,
    },
    terms: description.split(', ').map((value) => ({ offset: description.indexOf(value), value })),
    types: street === '' ? ['locality', 'political', 'geocode'] : ['street_address', 'geocode'],
  };
}

function component(long_name: string, short_name: string, ...types: string[]) {
  return { long_name, short_name, types };
}

function shortStreet(route: string): string {
  return route
    .replace(/ Street$/, ' St')
    .replace(/ Road$/, ' Rd')
    .replace(/ Avenue$/, ' Ave');
}

/** A house lies somewhere near the middle of its suburb, always at the same spot. */
function spotOf(place: SimPlace): { lat: number; lng: number } {
  const street = streetLine(place);
  const drift = [...street].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000, 7);
  if (street === '') return { lat: place.lat, lng: place.lng };
  return { lat: place.lat + (drift - 500) / 100_000, lng: place.lng + (((drift * 7) % 1_000) - 500) / 100_000 };
}
