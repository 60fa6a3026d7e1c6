import { z } from 'zod';

/** A point on the globe, in degrees. */
export type Point = { latitude: number; longitude: number };

/** How exactly an address was understood. Overseas no more than the region is known. §3 */
export const placePrecisions = ['address', 'street', 'suburb', 'postcode', 'region'] as const;
export const placePrecisionLabels = {
  address: 'Exact address',
  street: 'Street',
  suburb: 'Centre of the suburb',
  postcode: 'Centre of the postcode',
  region: 'Region only',
} as const satisfies Record<(typeof placePrecisions)[number], string>;

/** Where an address lies, in the words of the service that found it. */
export const foundPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(placePrecisions),
  label: z.string(),
  source: z.string(),
});
export type FoundPlace = z.output<typeof foundPlace>;

/** What an address can be completed to: a suburb with its postcode and state. */
export const placeSuggestion = z.object({
  label: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type PlaceSuggestion = z.output<typeof placeSuggestion>;

/**
 * What a text may be completed to. Our own list knows everything at once; of what the outside maps suggest only the
 * label is known, and `placeId` is what the rest is asked with.
 */
export const placeCompletion = z.object({
  label: z.string(),
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  placeId: z.string().nullable(),
});
export type PlaceCompletion = z.output<typeof placeCompletion>;

/** A place in the parts of an address; `street` with its number, null where the place is larger than that. */
export const placeDetails = placeSuggestion.extend({ street: z.string().nullable() });
export type PlaceDetails = z.output<typeof placeDetails>;

/** An address that was split; `street` is null where it begins with the suburb. */
export const splitAddressParts = z.object({
  street: z.string().nullable(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
});
