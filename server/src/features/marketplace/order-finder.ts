import type { OrderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { referencesOfInvoice } from '@poolhouse/domain/features/marketplace/mails/order-invoice';
import { orderListFields } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { isBefore, oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { defineListTable, ListFinder, yesNoFilter } from '../../services/list-fields/index.ts';
import { dealersByCode } from '../dealers/index.ts';
import { orderSource } from './order-row.ts';

/** Not dispatched by the day that the store demands, which ends at midnight in Sydney. */
export const isLate = sql`(o.status = 'processing' and o.dispatch_date is null
  and o.ship_by < (now() at time zone ${companyZone})::date)`;

/** Where the orders of the list are, and the filters that no single column decides. */
export const orderTable = defineListTable(orderListFields, {
  name: 'marketplace_orders',
  alias: 'o',
  references: { dealers: dealersByCode },
  own: {
    parked: yesNoFilter(`o.parked_reasons <> '{}'`),
    parkedFor: {
      // The first part is what the index of parked orders has.
      where: (reasons) => sql`(o.parked_reasons <> '{}' and o.parked_reasons && ${reasons})`,
      index: { list: 'o.parked_reasons' },
    },
    late: {
      where: (value) => (value === 'yes' ? isLate : sql`${isLate} is not true`),
      index: {
        code: `case when o.status = 'processing' and o.dispatch_date is null then o.ship_by end`,
        fits: (value, today) => isBefore(today, value),
      },
    },
    importId: {
      where: (ids) => sql`o.import_id = any(${ids.filter(isUuid)}::uuid[])`,
      index: { code: 'o.import_id', fits: oneOf },
    },
    partlyRefunded: yesNoFilter('o.refunded_cents > 0 and o.refunded_cents < o.total_cents'),
    freight: {
      where: (chosen) => sql`o.freight_option = any(${freightOptionsOf(chosen)})`,
      index: { code: 'o.freight_option', fits: (chosen) => oneOf(freightOptionsOf(chosen)) },
    },
  },
});

/** Returns the values of the generated column that chosen options stand for: `free-850` is free above $850.00 of products, anything else an amount in cents. */
function freightOptionsOf(chosen: readonly string[]): string[] {
  return chosen.flatMap((option) => (option === 'free-850' ? ['free-850', 'free-999'] : [option]));
}

/**
 * What counts for the health of a store. Due are orders that had a day to leave; late those that left after it; cancelled those that we
 * cancelled, not the customer; left those that were dispatched; returned those that came back or were refunded after they had left.
 */
const healthMarks = `concat_ws(' ',
  case when o.ship_by is not null and (o.dispatch_date is not null or o.status = 'processing') then 'due' end,
  case when o.ship_by < o.dispatch_date then 'late' end,
  case when o.status = 'cancelled' and o.status_reason is distinct from 'customer-request' then 'cancelled' end,
  case when o.dispatch_date is not null or o.status in ('delivered', 'returned') then 'left' end,
  case when o.status = 'returned' or (o.status = 'refunded' and o.dispatch_date is not null) then 'returned' end)`;

/** Returns what finds orders by filters and words; the fuzzy search is the specified one. §9 */
export function orderFinder(platform: Platform) {
  return new ListFinder<OrderFilter, typeof orderSource>(platform, {
    table: orderTable,
    source: orderSource,
    codes: { health: healthMarks },
    day: 'date',
    amount: 'total_cents',
    sumBy: 'status',
    keys: {
      names: ['lower(o.tracking_number)', 'lower(o.erp_number)', 'lower(o.email)'],
      derived: { name: 'lower(o.reference)', valuesOf: referencesOfInvoice },
      amount: 'o.total_cents',
      shared: 'lower(o.city)',
    },
    begins: ['lower(o.reference)', 'lower(o.name)', 'lower(o.phone)'],
    search: {
      keys: [
        { column: 'reference', weight: 0.9 },
        { column: 'name', weight: 0.8 },
        { column: 'phone', weight: 0.8 },
      ],
      threshold: 0.15,
    },
  });
}
export type OrderFinder = ReturnType<typeof orderFinder>;
