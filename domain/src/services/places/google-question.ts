import { z } from 'zod';

/** What each service of Google may be asked. */
const parameters = {
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
} as const satisfies Record<string, readonly string[]>;
export type GoogleService = keyof typeof parameters;

const longestValue = 300;

const value = z
  .string({ error: 'Give this parameter once.' })
  .max(longestValue, `Keep this parameter to ${longestValue} characters.`)
  .optional();

/** Returns the parameters of a service, each at most once. A `key` may be among them, and is never passed on: ours is used. */
export function googleQuestion(service: GoogleService) {
  return z.strictObject(Object.fromEntries([...parameters[service], 'key'].map((name) => [name, value])));
}
