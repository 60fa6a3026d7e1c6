import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A dealer as the activity log keeps it with an order. */
type LabelledDealer = { id: string; label: string };

/** Returns the dealer that a bulk edit names by customer ID or id; refuses one that isn't there. */
export async function bulkDealerOf(db: Db, named: string): Promise<LabelledDealer> {
  const { rows } = await sql<LabelledDealer>`select id, concat_ws(' ', priority_id, name) as label from dealers
    where lower(priority_id) = lower(${named}) or id::text = lower(${named}) limit 1`.execute(db);
  if (rows[0] === undefined) throw invalidField('change.dealer', `There is no dealer ${named}.`);
  return rows[0];
}

/** Returns for each order why it can't have its dealer: it may be gone when a bulk edit reaches its order, or is undone. */
export async function refuseMissingDealers(
  db: Db,
  all: readonly { dealer: LabelledDealer | null }[],
): Promise<(string | null)[]> {
  const ids = [...new Set(all.flatMap(({ dealer }) => (dealer === null ? [] : [dealer.id])))];
  if (ids.length === 0) return all.map(() => null);
  const { rows } = await sql<{ id: string }>`select id from dealers where id = any(${ids}::uuid[])
    order by id for key share`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return all.map(({ dealer }) =>
    dealer === null || known.has(dealer.id) ? null : `Dealer ${dealer.label} was removed or merged.`,
  );
}
