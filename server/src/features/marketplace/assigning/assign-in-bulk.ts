import type { OrderBulkChange } from '@poolhouse/domain/features/marketplace/bulk-edit/decide-order-bulk';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { dealerLabel } from '../../../services/dealer-rows/index.ts';
import { notifyPeople } from '../../../services/notifications/index.ts';
import { bulkDealerOf } from '../../orders/index.ts';
import { assignedMessage, findManager } from './assign-dealer.ts';

type Dealer = { id: string; dealer: string | null; dealer_name: string };

/** Names the dealers of a bulk edit as the activity log keeps them; refuses one that isn't there. */
export async function labelDealers(db: Db, change: OrderBulkChange): Promise<OrderBulkChange> {
  if (change.field === 'dealer' && change.dealer !== null) {
    const { id: dealer, label } = await bulkDealerOf(db, change.dealer);
    return { field: 'dealer', dealer, label };
  }
  if (change.field !== 'nearest') return change;
  const found = await loadDealers(
    db,
    change.dealers.map(({ dealer }) => dealer),
  );
  const dealers = change.dealers.map(({ order, dealer }) => {
    const named = found.get(dealer);
    if (named === undefined)
      throw invalidField('change.dealers', 'One of these dealers was removed. Preview them again.');
    return { order, dealer, label: dealerLabel(named) };
  });
  return { field: 'nearest', dealers };
}

type Done = { changed: number; startedBy: string | null; at: Date };

/** Tells the account managers of the dealers who got orders, in one notification for each dealer. */
export async function notifyManagers(db: Db, change: OrderBulkChange, { changed, startedBy, at }: Done): Promise<void> {
  for (const [dealerId, count] of await countAssigned(db, change, changed)) {
    const dealer = (await loadDealers(db, [dealerId])).get(dealerId);
    if (dealer === undefined) continue;
    const orders = count === 1 ? '1 order' : `${count.toLocaleString('en-AU')} orders`;
    const message = assignedMessage(orders, dealerLabel(dealer), `?dealer=${encodeURIComponent(dealer.dealer ?? '')}`);
    await notifyPeople(await findManager(db, dealer.id, startedBy), message, at).execute(db);
  }
}

/** Returns how many orders each dealer got. */
async function countAssigned(db: Db, change: OrderBulkChange, changed: number): Promise<[string, number][]> {
  if (change.field === 'dealer') return change.dealer === null ? [] : [[change.dealer, changed]];
  if (change.field !== 'nearest') return [];
  const { rows } = await sql<{ dealer: string; orders: number }>`
    select o.dealer_id as dealer, count(*)::int as orders
    from jsonb_to_recordset(${JSON.stringify(change.dealers)}::jsonb) as given("order" uuid, dealer uuid)
      join marketplace_orders o on o.id = given."order" and o.dealer_id = given.dealer
    group by 1`.execute(db);
  return rows.map(({ dealer, orders }) => [dealer, orders]);
}

async function loadDealers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Dealer>> {
  const { rows } = await sql<Dealer>`select id, priority_id as dealer, name as dealer_name from dealers
    where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map((dealer) => [dealer.id, dealer]));
}
