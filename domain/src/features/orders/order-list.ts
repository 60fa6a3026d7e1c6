import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { anyOf, listQuery, selectedIds, yesNo } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { erpStates } from './erp-state.ts';
import { orderSource, orderStatus, sendType } from './order.ts';

const day = calendarDay.optional();
const message = 'Enter an amount such as 250.00.';
const amount = z
  .string({ error: message })
  .regex(/^\d{1,8}(\.\d{1,2})?$/, message)
  .transform((text) => Math.round(Number(text) * 100))
  .optional();

/** The filters of the list. `products` are SKUs; `from` and `to` are days, `totalFrom` and `totalTo` dollars, each included. §7 */
export const orderFilters = {
  status: anyOf(orderStatus),
  source: anyOf(orderSource),
  hasDealer: yesNo,
  dealer: anyOf(line(textLimits.code)),
  sendType: anyOf(sendType),
  erp: anyOf(z.enum(erpStates)),
  state: anyOf(line(textLimits.code)),
  products: anyOf(line(textLimits.code)),
  from: day,
  to: day,
  totalFrom: amount,
  totalTo: amount,
  /** The shop has it otherwise than it was sent. */
  differs: yesNo,
  /** It has a SKU that the price list doesn't have. */
  unknownSku: yesNo,
  id: selectedIds,
};

export const orderSorts = ['date', 'reference', 'name', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderListQuery = listQuery(orderFilters, orderSorts);
export type OrderListQuery = z.output<typeof orderListQuery>;
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
