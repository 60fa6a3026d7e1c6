import type { OrderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import {
  type Fits,
  inMonths,
  isTrue,
  oneOf,
  presentAnd,
} from '@poolhouse/domain/services/column-table/column-conditions';
import type { ColumnFilter } from '@poolhouse/domain/services/column-table/column-table';
import { freightOptionsOf } from './order-filter.ts';

/** The columns of the index. */
export type OrderCode =
  | 'store'
  | 'status'
  | 'state'
  | 'user'
  | 'freight'
  | 'erp'
  | 'dealer'
  | 'tracking'
  | 'parked'
  | 'due';
export type OrderList = 'sku' | 'parkedFor';

/** Returns the filters of the list as the index reads them; `dealers` are the ids of those that the filter names. */
export function columnFilterOf(
  filter: OrderFilter,
  dealers: ReadonlySet<string> | null,
): ColumnFilter<OrderCode, OrderList> {
  const { store, status, state, user, freight, erp, tracking, products, parked, parkedFor, late } = filter;
  return {
    codes: {
      ...{ store: oneOf(store), status: oneOf(status), state: oneOf(state), user: oneOf(user), erp: oneOf(erp) },
      ...{ freight: oneOf(freight && freightOptionsOf(freight)), tracking: isTrue(tracking), parked: isTrue(parked) },
      ...{ dealer: presentAnd(filter.hasDealer, dealers), due: late && lateFits(late) },
    },
    lists: { sku: products?.map((sku) => sku.toUpperCase()), parkedFor },
    day: inMonths(filter),
  };
}

/** By the day on which an order is due to be dispatched, which ends at midnight in Sydney. */
function lateFits(late: 'yes' | 'no'): Fits {
  const today = dayIn(companyZone, new Date());
  return (due) => (due !== null && due < today) === (late === 'yes');
}
