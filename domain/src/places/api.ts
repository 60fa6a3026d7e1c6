import { z } from 'zod';
import { defineCall } from '../kernel/contract.ts';
import { line, textLimits } from '../kernel/text.ts';
import { placeSuggestion } from './place.ts';

/** Suggestions that a list under a field shows at once. */
export const mostSuggestions = 8;
/** Names that fit on a map without covering it. */
export const mostPlacesWithin = 192;

const degrees = (most: number) =>
  z
    .string({ error: 'Give degrees.' })
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'Give degrees.')
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

export const placesApi = {
  suggest: defineCall({
    name: 'places.suggest',
    method: 'GET',
    path: '/place/suggest',
    access: 'session',
    summary: 'Suburbs with postcode and state that a text may mean, the likeliest first',
    query: z.strictObject({ q: line(textLimits.search) }),
    answer: z.object({ places: z.array(placeSuggestion) }),
    perMinute: 240,
  }),
  within: defineCall({
    name: 'places.within',
    method: 'GET',
    path: '/place/within',
    access: 'session',
    summary: 'Suburbs inside a box of degrees, spread over it, for the names on a map',
    query: z
      .strictObject({ north: degrees(90), south: degrees(90), east: degrees(360), west: degrees(360) })
      .refine(
        ({ north, south, east, west }) => north > south && east > west,
        'North and east must be the larger ones.',
      ),
    answer: z.object({ places: z.array(placeSuggestion) }),
    perMinute: 240,
  }),
} as const;
