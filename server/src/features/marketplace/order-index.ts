import type { RecordIndexDefinition } from '../../services/record-index/index.ts';
import type { OrderCode, OrderList } from './order-column-filter.ts';

/** What orders are filtered, summed and searched by; the fuzzy search is the specified one. §9 */
export const orderIndex: RecordIndexDefinition<OrderCode, OrderList> = {
  table: 'marketplace_orders',
  alias: 'o',
  codes: {
    ...{ store: 'store', status: 'status', state: 'state', user: 'user_name', freight: 'freight_option' },
    ...{ erp: 'erp_state', dealer: 'dealer_id', tracking: 'tracking' },
    parked: `parked_reasons <> '{}'`,
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
