import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Orders of the online stores by who bought them. The state, postcode and amounts stay, for charts and tax. */
export const personalOrders = personalColumns({
  noun: 'Market Place orders',
  record: marketplaceOrderRecord,
  keptBecause: 'Their orders are still under way.',
  table: 'marketplace_orders',
  label: sql`initcap(r.store) || ' ' || r.reference`,
  date: sql`r.date`,
  isNeeded: sql`(r.status = 'processing' or r.erp_state = 'sending')`,
  names: [sql`r.name`],
  phones: [sql`r.phone`],
  emails: [sql`r.email`],
  cleared: ['address', 'city', 'phone', 'email', 'data', 'notes'],
  replaced: {
    name: sql`'Erased customer'`,
  },
});
