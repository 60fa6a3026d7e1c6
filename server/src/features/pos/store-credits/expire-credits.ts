import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addCreditEntry } from './credit-ledger.ts';

/** Takes what is left off store credits whose last day is over. */
export function expireCreditsLoop({ contextFor }: Pick<Platform, 'contextFor'>): Loop {
  return {
    name: 'store-credits-expired',
    everyMs: 15 * 60_000,
    run: async ({ db, clock, signal }) => {
      const today = dayIn(companyZone, clock.now());
      const { rows } = await sql<{
        id: string;
        balanceCents: number;
      }>`select id, balance_cents as "balanceCents" from store_credits
        where balance_cents > 0 and expires_on < ${today} order by expires_on limit 200`.execute(db);
      for (const { id, balanceCents } of rows) {
        signal.throwIfAborted();
        const entry = { creditId: id, kind: 'expired', amountCents: -balanceCents, by: 'Poolhouse' } as const;
        await addCreditEntry(contextFor('Point of sale'), entry);
      }
    },
  };
}
