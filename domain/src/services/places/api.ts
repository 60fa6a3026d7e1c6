import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { type GoogleService, googleQuestion } from './google-question.ts';
import { placeCompletion, placeDetails, placeSuggestion, splitAddressParts } from './place.ts';

/** Suggestions that a list under a field shows at once. */
export const maxSuggestions = 8;
/** Names that fit on a map without covering it. */
export const maxPlacesWithin = 192;

/** The vendor promises no length; what is longer than this was never one of its ids. */
const longestPlaceId = 500;
/** Names what one person types until a place is chosen. */
const session = z.uuid({ error: 'Send a UUID.' }).optional();

const degrees = (most: number) =>
  z
    .string({ error: 'Enter degrees.' })
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'Enter degrees.')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

/** One of the three services of Google that may be asked, under the path that it has there. */
function googleCall<const Name extends string, const Service extends GoogleService>(
  name: Name,
  service: Service,
  summary: string,
) {
  return defineCall({
    name: `places.${name}`,
    method: 'POST',
    path: `/google/maps/api/${service}/json`,
    access: 'session',
    scope: 'shared',
    summary,
    query: googleQuestion(service),
    answer: z.record(z.string(), z.unknown()),
    isReading: true,
    errors: ['unavailable'],
    perMinute: 60,
  });
}

export const placesApi = {
  suggest: defineCall({
    name: 'places.suggest',
    method: 'GET',
    path: '/place/suggest',
    access: 'session',
    scope: 'shared',
    summary: 'Find suburbs with postcode and state that a text may mean, the likeliest first',
    query: z.strictObject({
      q: line(textLimits.search),
      kind: z.enum(['suburb', 'address'], { error: 'Choose suburb or address.' }).default('suburb'),
      session,
    }),
    /** `notice` says that our own list replaces the maps, and why. */
    answer: z.object({
      places: z.array(placeCompletion),
      source: z.enum(['maps', 'gazetteer']),
      notice: z.string().nullable(),
    }),
    perMinute: 240,
  }),
  split: defineCall({
    name: 'places.split',
    method: 'GET',
    path: '/place/split',
    access: 'session',
    scope: 'shared',
    summary: 'Get street, suburb, state and postcode of an address in one line; null where a person has to say them',
    query: z.strictObject({
      address: line(textLimits.address),
      state: line(textLimits.code).optional(),
      postcode: line(10).optional(),
      country: line(textLimits.name).optional(),
    }),
    answer: z.object({ split: splitAddressParts.nullable() }),
    perMinute: 240,
  }),
  details: defineCall({
    name: 'places.details',
    method: 'GET',
    path: '/place/details',
    access: 'session',
    scope: 'shared',
    summary: 'Get the parts of an address chosen from the suggestions',
    query: z.strictObject({ placeId: line(longestPlaceId), label: line(textLimits.search), session }),
    answer: placeDetails,
    errors: ['not-found', 'unavailable'],
    perMinute: 120,
  }),
  within: defineCall({
    name: 'places.within',
    method: 'GET',
    path: '/place/within',
    access: 'session',
    scope: 'shared',
    summary: 'List suburbs inside a box of degrees, spread over it, for the names on a map',
    query: z
      .strictObject({ north: degrees(90), south: degrees(90), east: degrees(360), west: degrees(360) })
      .refine(
        ({ north, south, east, west }) => north > south && east > west,
        'North and east must be the larger ones.',
      ),
    answer: z.object({ places: z.array(placeSuggestion) }),
    perMinute: 240,
  }),
  geocode: googleCall('geocode', 'geocode', 'Ask Google’s geocoding with our key; for staff'),
  autocomplete: googleCall('autocomplete', 'place/autocomplete', 'Ask Google’s autocomplete with our key; for staff'),
  googleDetails: googleCall('googleDetails', 'place/details', 'Ask Google for a place with our key; for staff'),
} as const;
