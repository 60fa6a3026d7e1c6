import { z } from 'zod';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import type { SavedList } from '../../../services/saved-views/saved-lists.ts';
import { customerListFields } from './customer-list-fields.ts';

export const customerListQuery = listQueryOf(customerListFields);
export const customerFilter = customerListQuery.omit({ page: true, limit: true });
export type CustomerFilter = z.output<typeof customerFilter>;

/** Views of the list of customers. */
export const customerSavedList: SavedList = {
  name: 'commercial-customers',
  see: 'commercial:view',
  share: 'commercial:manage',
  query: customerFilter,
};

/** The fuzzy search of customers: what is searched, and how much each part counts. §9 */
export const customerSearch = {
  keys: [
    { name: 'pool_name', weight: 0.9 },
    { name: 'managed_by', weight: 0.8 },
  ],
  threshold: 0.15,
} as const;

/** Most pools that one map shows. */
export const maxPoolsOnMap = 20_000;
export const customerMapQuery = customerListQuery.omit({ page: true, limit: true, sort: true });

/** Pools on the map, a column for each fact: the nth entries of all columns are one pool. `x` is the longitude, `y` the latitude. */
export const customerMapAnswer = z.object({
  count: z.number().int(),
  /** Pools that fit the filters but have no place. */
  unplaced: z.number().int(),
  ids: z.array(z.string()),
  names: z.array(z.string()),
  areas: z.array(z.string()),
  x: z.array(z.number()),
  y: z.array(z.number()),
});
export type CustomerMapAnswer = z.output<typeof customerMapAnswer>;
