import { z } from 'zod';
import { line, textLimits } from '../../../kernel/text.ts';
import { foundPlace, placeSuggestion } from '../../../services/places/place.ts';
import { dealer, dealerType } from '../dealer.ts';

export const maxNearby = 50;
const defaultNearby = 10;
const widestKm = 20_000;

/** Where to look from, and how far. §7 */
export const nearbySearch = z.strictObject({
  address: line(textLimits.address),
  type: dealerType.optional(),
  limit: z
    .number({ error: `Enter a whole number from 1 to ${maxNearby}.` })
    .int()
    .min(1)
    .max(maxNearby, `Enter a whole number from 1 to ${maxNearby}.`)
    .default(defaultNearby),
  /** Kilometres; everywhere unless told. */
  radius: z.number({ error: 'Enter a distance in kilometres.' }).positive().max(widestKm).default(widestKm),
});
export type NearbySearch = z.output<typeof nearbySearch>;

/** A dealer near an address, with why it stands at its place of the list. */
export const nearbyDealer = dealer
  .pick({ id: true, uiId: true, custId: true, name: true, phone: true, mobile: true, address: true, city: true })
  .extend({
    state: dealer.shape.state,
    postcode: dealer.shape.postcode,
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number(),
    type: z.array(z.string()),
    busyUntil: z.string().nullable(),
    openOrders: z.number().int(),
    reason: z.string(),
  });
export type NearbyDealer = z.output<typeof nearbyDealer>;

export const nearbyAnswer = z.object({ place: foundPlace, dealers: z.array(nearbyDealer) });
export type NearbyAnswer = z.output<typeof nearbyAnswer>;

/** What a refusal of an unknown address carries: what may have been meant. */
export const addressSuggestions = z.object({ suggestions: z.array(placeSuggestion) });
