import { storeCreditRecord } from '@poolhouse/domain/features/pos/records';
import { sql } from 'kysely';
import { personalColumns } from '../../../services/privacy/index.ts';

/** Store credits by who holds them; the ledger stays. */
export const personalCredits = personalColumns({
  noun: 'store credits',
  record: storeCreditRecord,
  keptBecause: 'Their store credits have a balance.',
  table: 'store_credits',
  label: sql`'Store credit …' || r.ending`,
  date: sql`r.created_at`,
  isNeeded: sql`r.balance_cents > 0`,
  names: [sql`r.holder`],
  phones: [],
  emails: [],
  cleared: ['holder'],
  replaced: {},
});
