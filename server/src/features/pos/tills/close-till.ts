import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { cashCents, expectedOf } from '@poolhouse/domain/features/pos/tills/till-count';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { tills } from './till-row.ts';
import { takingsOf } from './till-takings.ts';

/**
 * Closes a till with what was counted. Payments hold the till as well, so that none is taken beside the sums; what should have been there
 * is in its Z report, which gets the next number of the till.
 */
export const closeTill = useCase(tillsApi.close, (ctx, { params: { id }, body }) => {
  const { cash, cardCents, eftCents, note } = body;
  const counted = { cash: cashCents(cash), card: cardCents, eft: eftCents };
  const by = requireSignedIn(ctx).user.name;
  return changeRecord(ctx, tills, {
    id,
    action: tillsApi.close.audit,
    decide: (before) => {
      if (before.dayId === null) throw new Failure('not-allowed-now', 'This till is closed already.');
      return { ...before, dayId: null };
    },
    logged: { changes: Object.entries(counted).map(([field, after]) => ({ field, before: null, after: after / 100 })) },
    locks: () => [],
    within: async (tx, _after, { day_id: dayId, float_cents: floatCents }) => {
      await refuseOpenSales(tx, id);
      await refusePendingCards(tx, id);
      const expected = expectedOf(await takingsOf(tx, dayId ?? '', floatCents ?? 0));
      await sql`update till_days set closed_at = ${ctx.clock.now()}, closed_by_name = ${by}, note = ${note},
        expected = ${JSON.stringify(expected)}, counted = ${JSON.stringify(counted)},
        z_number = (select coalesce(max(z_number), 0) + 1 from till_days where till_id = ${id})
        where id = ${dayId}`.execute(tx);
      // A cashier enters their PIN to open it again.
      await sql`delete from cashier_turns where till_id = ${id}`.execute(tx);
      return { intents: [], joined: { opened_at: null, opened_by_name: null, float_cents: null } };
    },
  });
});

/** Refuses while a cart is open, or paid and not finished: a user stands at the till with it. */
async function refuseOpenSales(tx: Db, tillId: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`select status from sales
    where till_id = ${tillId} and status in ('open', 'paid') and products <> '[]' limit 1`.execute(tx);
  if (rows.length > 0)
    throw new Failure('not-allowed-now', 'A sale is open on this till. Finish, park or cancel it first.');
}

/** Refuses while a card may still be charged: its amount would be missing. */
async function refusePendingCards(tx: Db, tillId: string): Promise<void> {
  const { rows } = await sql`select from sales
    where till_id = ${tillId} and card_status in ('waiting', 'unknown') limit 1`.execute(tx);
  if (rows.length > 0)
    throw new Failure(
      'not-allowed-now',
      'A card payment on this till hasn’t ended. Wait for it, or decide on it first.',
    );
}
