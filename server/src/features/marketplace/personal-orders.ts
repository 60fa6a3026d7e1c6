import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Orders of the online stores by who bought them. The state, postcode and amounts stay, for charts and tax. */
export const personalOrders = personalColumns({
  noun: 'Market Place orders',
  record: marketplaceOrderRecord,
  keptBecause: 'Their orders are still under way.',
  table: 'marketplace_orders',
  from: sql`marketplace_orders o`,
  key: sql`o.id`,
  label: sql`initcap(o.store) || ' ' || o.reference`,
  date: sql`o.date`,
  isNeeded: sql`(o.status = 'processing' or o.erp_state = 'sending')`,
  names: [sql`o.name`],
  phones: [sql`o.phone`],
  emails: [sql`o.email`],
  erased: {
    name: sql`'Erased customer'`,
    address: sql`null`,
    city: sql`null`,
    phone: sql`null`,
    email: sql`null`,
    data: sql`null`,
    notes: sql`null`,
  },
});
