import { z } from 'zod';
import { listQueryOf } from '../../services/list-fields/list-query.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { eitherPeriod, isOnePeriod, salesPeriod } from '../dealers/sales/period-query.ts';
import { orderListFields } from './order-list-fields.ts';

export const orderListQuery = listQueryOf(orderListFields);
export const orderFilter = orderListQuery.omit({ page: true, limit: true });
export type OrderFilter = z.output<typeof orderFilter>;

/** What the chart takes: the filters of the list, with months of its own. */
export const orderSalesQuery = orderFilter
  .omit({ sort: true, year: true, month: true })
  .extend(salesPeriod)
  .refine(isOnePeriod, eitherPeriod);
export type OrderSalesQuery = z.output<typeof orderSalesQuery>;

/** What filters and forms offer: who added orders, and the states that orders have. */
export const orderOptions = z.object({ users: z.array(z.string()), states: z.array(z.string()) });

/** Views of the Market Place list. */
export const orderSavedList: SavedList = {
  name: 'marketplace',
  see: 'marketplace:view',
  share: 'marketplace:manage',
  query: orderFilter,
};
