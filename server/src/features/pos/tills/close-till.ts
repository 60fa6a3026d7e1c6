import { tillRecord } from '@poolhouse/domain/features/pos/records';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { cashCents, compareCount, expectedOf } from '@poolhouse/domain/features/pos/tills/till-count';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { reportsOf, takingsOf } from './till-day.ts';
import { tillSource } from './till-row.ts';

/**
 * Closes a till with what was counted. Payments hold the till as well, so that none is taken beside the sums; what should have been there
 * is told only then.
 */
export const closeTill = useCase(
  tillsApi.close,
  (ctx, { params: { id }, body: { cash, cardCents, eftCents, note } }) => {
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    return ctx.db.transaction().execute(async (tx) => {
      await sql`select from tills where id = ${id} for no key update`.execute(tx);
      const till = await loadOne(tx, tillSource, id);
      if (till.day_id === null) throw new Failure('not-allowed-now', 'This till is closed already.');
      await refuseOpenSales(tx, id);
      const expected = expectedOf(await takingsOf(tx, till.day_id, till.float_cents ?? 0));
      const counted = { cash: cashCents(cash), card: cardCents, eft: eftCents };
      await sql`update till_days set closed_at = ${now}, closed_by_name = ${user.name}, note = ${note},
      expected = ${JSON.stringify(expected)}, counted = ${JSON.stringify(counted)} where id = ${till.day_id}`.execute(
        tx,
      );
      await sql`update tills set day_id = null, revision = revision + 1, updated_at = ${now} where id = ${id}`.execute(
        tx,
      );
      const [answer] = await reportsOf(tx, { dayId: till.day_id });
      if (answer === undefined) throw notFound('till');
      const differences = compareCount(expected, counted).reduce((sum, one) => sum + one.differenceCents, 0);
      const changes = [{ field: 'differenceCents', before: null, after: differences }];
      const target = { kind: tillRecord.kind, id, label: `Till ${till.code}` };
      const audit = { action: tillsApi.close.audit, target, changes, revision: till.revision + 1 };
      await recordOutcome(ctx, { audit, answer }, tx);
      return answer;
    });
  },
);

/** A cart that is open, or paid and not finished, belongs to someone who stands at the till. */
async function refuseOpenSales(tx: Db, tillId: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`select status from sales
    where till_id = ${tillId} and status in ('open', 'paid') and products <> '[]' limit 1`.execute(tx);
  if (rows.length > 0)
    throw new Failure('not-allowed-now', 'A sale is open on this till. Finish, park or cancel it first.');
}
