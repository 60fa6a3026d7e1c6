import { z } from 'zod';
import { dealerListQuery } from '../dealer-list.ts';

/** Most dealers that one map shows. */
export const maxOnMap = 100_000;

export const dealerMapQuery = dealerListQuery.omit({ page: true, limit: true, sort: true });
export type DealerMapQuery = z.output<typeof dealerMapQuery>;

/**
 * Dealers on the map, a column for each fact, so that a hundred thousand of them stay small: the nth entries of all
 * columns are one dealer. `type` and `status` are places in the domain's lists of codes; -1 is none. `x` is the
 * longitude, `y` the latitude.
 */
export const dealerMapAnswer = z.object({
  /** Dealers that fit the filters and have coordinates; more than are given when there are over 100,000. */
  count: z.number().int(),
  /** Dealers that fit the filters but have no coordinates. */
  unplaced: z.number().int(),
  ids: z.array(z.string()),
  names: z.array(z.string()),
  areas: z.array(z.string()),
  x: z.array(z.number()),
  y: z.array(z.number()),
  status: z.array(z.number().int()),
  type: z.array(z.number().int()),
  /** The last busy day, empty when free. */
  busy: z.array(z.string()),
});
export type DealerMapAnswer = z.output<typeof dealerMapAnswer>;
