import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DealerRows } from '../../../services/dealer-rows/index.ts';

/** The credit limit goes over where the kept dealer has none. It needs no notification. */
export const creditLimitRows: DealerRows = {
  table: 'dealer_credit_limits',
  noun: { one: 'credit limit', many: 'credit limits' },
  move: {
    count: async () => 0,
    apply: async ({ ctx: { db } }, other, kept) => ((await moveLimit(db, other.id, kept.id)) ? [true] : []),
    revert: async ({ ctx: { db } }, moved, other, kept) => {
      if (moved.length > 0) await moveLimit(db, kept.id, other.id);
      return 0;
    },
  },
};

async function moveLimit(db: Db, from: string, to: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update dealer_credit_limits set id = ${to}, revision = revision + 1
    where id = ${from} and not exists (select from dealer_credit_limits where id = ${to})`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
