import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Returns how many orders each of these dealers has to deliver; dealers without any are missing. By `marketplace_orders__processing`. */
export async function countOpenOrders(
  { db }: Context,
  dealerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ dealer: string; orders: number }>`
    select dealer_id as dealer, count(*)::int as orders from marketplace_orders
    where status = 'processing' and dealer_id = any(${dealerIds}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map(({ dealer, orders }) => [dealer, orders]));
}
