import { z } from 'zod';
import { listQueryOf } from '../../services/list-fields/list-query.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { orderListFields } from './order-list-fields.ts';

export const orderListQuery = listQueryOf(orderListFields);
export const orderFilter = orderListQuery.omit({ page: true, limit: true });
export type OrderFilter = z.output<typeof orderFilter>;

/** What filters offer: the states that orders have. */
export const orderOptions = z.object({ states: z.array(z.string()) });

/** Views of the Orders list. */
export const orderSavedList: SavedList = {
  name: 'orders',
  see: 'orders:view',
  share: 'orders:manage',
  query: orderFilter,
};
