import { z } from 'zod';
import { anyOf, listQuery, selectedIds, yesNo } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { eitherPeriod, isOnePeriod, salesPeriod } from '../dealers/sales/period-query.ts';
import { erpStates } from '../orders/erp-state.ts';
import { orderStatus, orderStore } from './order.ts';
import { parkingReasons } from './parking.ts';

/** The first year that the filter offers. §9 */
export const firstOrderYear = 2019;

const year = z
  .string()
  .regex(/^20\d\d$/, 'Enter a year such as 2026.')
  .transform(Number);
const month = z.string().regex(/^(0[1-9]|1[0-2])$/, 'Enter a month from 01 to 12.');

/** The filters of the list. §3; `products` are SKUs, `freight` keys of freight options (see `freight-filter.ts`), `user` who added the order. */
export const orderFilters = {
  state: anyOf(line(textLimits.code)),
  store: anyOf(orderStore),
  products: anyOf(line(textLimits.code)),
  freight: anyOf(line(textLimits.name)),
  user: anyOf(line(textLimits.name)),
  tracking: yesNo,
  year: anyOf(year),
  month: anyOf(month),
  status: anyOf(orderStatus),
  parked: yesNo,
  parkedFor: anyOf(z.enum(parkingReasons)),
  hasDealer: yesNo,
  dealer: anyOf(line(textLimits.code)),
  erp: anyOf(z.enum(erpStates)),
  /** Still processing after the day by which it was to be dispatched. */
  late: yesNo,
  id: selectedIds,
};

export const orderSorts = ['date', 'reference', 'name', 'total', 'dispatch_date'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderListQuery = listQuery(orderFilters, orderSorts);
export type OrderListQuery = z.output<typeof orderListQuery>;
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
