import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Orders of the shop by who bought them, with what the shop told of them. The state, postcode and amounts stay, for charts and tax. */
export const personalOrders = personalColumns({
  noun: 'shop orders',
  record: orderRecord,
  keptBecause: 'Their orders are still under way.',
  table: 'orders',
  from: sql`orders o`,
  key: sql`o.id`,
  label: sql`'Order ' || o.number`,
  date: sql`o.date`,
  isNeeded: sql`o.status in ('received', 'assigned', 'sent')`,
  names: [sql`o.name`],
  phones: [sql`o.phone`],
  emails: [sql`o.email`],
  erased: {
    name: sql`'Erased customer'`,
    company: sql`null`,
    email: sql`null`,
    phone: sql`null`,
    address: sql`null`,
    city: sql`null`,
    billing: sql`null`,
    customer_note: sql`null`,
    notes: sql`null`,
    differences: sql`'[]'`,
  },
  before: (ids) => [
    sql`update shop_events e set payload = '{}' from orders o where o.id = any(${ids}) and e.resource = 'order' and e.resource_id = o.shop_id`,
  ],
});
