import { commercialCustomerRecord } from '@poolhouse/domain/features/commercial/customers/records';
import { sql } from 'kysely';
import { personalColumns } from '../../../services/privacy/index.ts';

/** Finds the contacts of pools; the pool stays without them. */
export const personalCustomers = personalColumns({
  noun: 'commercial customers',
  record: commercialCustomerRecord,
  keptBecause: null,
  table: 'commercial_customers',
  names: [sql`r.contact_name`],
  phones: [sql`r.contact_phone`],
  emails: [sql`r.contact_email`],
  label: sql`r.pool_name`,
  date: sql`r.updated_at`,
  isNeeded: sql`false`,
  cleared: ['contact_name', 'contact_phone', 'contact_email'],
  replaced: {},
});
