import { saleQuoteRecord } from '@poolhouse/domain/features/pos/records';
import { sql } from 'kysely';
import { personalColumns } from '../../../services/privacy/index.ts';

/** Quotes by who they are for; lines and amounts stay. */
export const personalQuotes = personalColumns({
  noun: 'quotes',
  record: saleQuoteRecord,
  keptBecause: 'Their quotes are open.',
  table: 'sale_quotes',
  label: sql`'Quote ' || r.number`,
  date: sql`r.created_at`,
  isNeeded: sql`r.status = 'open'`,
  names: [sql`(r.customer_info ->> 'first_name') || ' ' || (r.customer_info ->> 'last_name')`],
  phones: [sql`r.customer_info ->> 'contact_phone'`],
  emails: [sql`r.customer_info ->> 'email'`],
  cleared: ['customer_info', 'customer'],
  replaced: {},
});
