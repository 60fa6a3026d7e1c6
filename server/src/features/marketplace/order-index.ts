import type { RecordIndexDefinition } from '../../services/record-index/index.ts';
import type { OrderCode, OrderList } from './order-column-filter.ts';

/**
 * What counts for the health of a store. Due are orders that had a day to leave; late those that left after it; cancelled those that we
 * cancelled, not the customer; left those that were dispatched; returned those that came back or were refunded after they had left.
 */
const healthMarks = `concat_ws(' ',
  case when ship_by is not null and (dispatch_date is not null or status = 'processing') then 'due' end,
  case when ship_by < dispatch_date then 'late' end,
  case when status = 'cancelled' and status_reason is distinct from 'customer-request' then 'cancelled' end,
  case when dispatch_date is not null or status in ('delivered', 'returned') then 'left' end,
  case when status = 'returned' or (status = 'refunded' and dispatch_date is not null) then 'returned' end)`;

/** What orders are filtered, summed and searched by; the fuzzy search is the specified one. §9 */
export const orderIndex: RecordIndexDefinition<OrderCode, OrderList> = {
  table: 'marketplace_orders',
  alias: 'o',
  codes: {
    store: 'store',
    status: 'status',
    state: 'state',
    user: 'user_name',
    freight: 'freight_option',
    erp: 'erp_state',
    dealer: 'dealer_id',
    tracking: 'tracking',
    parked: `parked_reasons <> '{}'`,
    health: healthMarks,
    due: `case when status = 'processing' and dispatch_date is null then ship_by end`,
  },
  lists: { sku: 'skus', parkedFor: 'parked_reasons' },
  day: 'date',
  amount: 'total_cents',
  sumBy: 'status',
  search: {
    keys: [
      { column: 'reference', weight: 0.9 },
      { column: 'name', weight: 0.8 },
      { column: 'phone', weight: 0.8 },
    ],
    threshold: 0.15,
  },
};
