import { commercialQuoteRecord } from '@poolhouse/domain/features/commercial/quotes/records';
import { sql } from 'kysely';
import { personalColumns } from '../../../services/privacy/index.ts';

/** Quotes by who answered them for the customer; the answer stays. */
export const personalQuotes = personalColumns({
  noun: 'quotes to commercial customers',
  record: commercialQuoteRecord,
  keptBecause: null,
  table: 'commercial_quotes',
  label: sql`'Quote ' || r.number`,
  date: sql`r.updated_at`,
  isNeeded: sql`false`,
  names: [sql`r.answered_by`],
  phones: [],
  emails: [],
  cleared: [],
  replaced: { answered_by: sql`'Name removed'` },
});
