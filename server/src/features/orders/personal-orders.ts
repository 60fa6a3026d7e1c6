import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Orders of the shop by who bought them, with the shop’s events about them. The state, postcode and amounts stay, for charts and tax. */
export const personalOrders = personalColumns({
  noun: 'shop orders',
  record: orderRecord,
  keptBecause: 'Their orders are still under way.',
  table: 'orders',
  label: sql`'Order ' || r.number`,
  date: sql`r.date`,
  isNeeded: sql`r.status in ('received', 'assigned', 'sent')`,
  names: [sql`r.name`],
  phones: [sql`r.phone`],
  emails: [sql`r.email`],
  cleared: ['company', 'email', 'phone', 'address', 'city', 'billing', 'customer_note', 'notes'],
  replaced: {
    name: sql`'Erased customer'`,
    differences: sql`'[]'`,
  },
  before: (ids) => [
    sql`update shop_events e set payload = '{}' from orders o where o.id = any(${ids}) and e.resource = 'order' and e.resource_id = o.shop_id`,
  ],
});
