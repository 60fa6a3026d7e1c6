import { saleRecord } from '@poolhouse/domain/features/pos/records';
import { sql } from 'kysely';
import { personalColumns } from '../../services/privacy/index.ts';

/** Sales by who bought; lines and amounts stay, for tax. */
export const personalSales = personalColumns({
  noun: 'sales',
  record: saleRecord,
  keptBecause: 'Their sales aren’t finished.',
  table: 'sales',
  label: sql`'Sale ' || coalesce(r.number, '')`,
  date: sql`r.created_at`,
  isNeeded: sql`r.status in ('open', 'parked', 'part-paid', 'pay-later', 'lay-by', 'paid')`,
  names: [sql`(r.customer_info ->> 'first_name') || ' ' || (r.customer_info ->> 'last_name')`],
  phones: [sql`r.customer_info ->> 'contact_phone'`],
  emails: [sql`r.customer_info ->> 'email'`],
  cleared: ['customer_info', 'name'],
  replaced: {},
});
