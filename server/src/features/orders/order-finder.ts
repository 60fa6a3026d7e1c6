import type { OrderFilter } from '@poolhouse/domain/features/orders/order-list';
import { orderListFields } from '@poolhouse/domain/features/orders/order-list-fields';
import type { Platform } from '../../platform/platform.ts';
import { defineListTable, ListFinder, yesNoFilter } from '../../services/list-fields/index.ts';
import { dealersByCode } from '../dealers/index.ts';
import { orderSource } from './order-row.ts';

/** Where the orders of the list are, and the filters that no single column decides. */
export const orderTable = defineListTable(orderListFields, {
  name: 'orders',
  alias: 'o',
  references: { dealers: dealersByCode },
  own: {
    differs: yesNoFilter(`o.differences <> '[]'`),
    unknownSku: yesNoFilter(`o.unknown_skus <> '{}'`),
  },
});

/** Returns what finds orders by filters and words; the fuzzy search is the specified one. §9 */
export function orderFinder(platform: Platform) {
  return new ListFinder<OrderFilter, typeof orderSource>(platform, {
    table: orderTable,
    source: orderSource,
    day: 'date',
    amount: 'total_cents',
    sumBy: 'status',
    keys: {
      names: ['lower(o.erp_number)', 'lower(o.email)'],
      amount: 'o.total_cents',
      shared: 'lower(o.city)',
    },
    begins: ['lower(o.number)', 'lower(o.name)', 'lower(o.phone)'],
    search: {
      keys: [
        { column: 'number', weight: 0.9 },
        { column: 'name', weight: 0.8 },
        { column: 'phone', weight: 0.8 },
      ],
      threshold: 0.15,
    },
  });
}
export type OrderFinder = ReturnType<typeof orderFinder>;
