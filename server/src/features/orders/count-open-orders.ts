import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Returns how many orders each of these dealers has to deliver; dealers without any are missing. By `orders__dealer`. */
export async function countOpenOrders(
  { db }: Context,
  dealerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ dealer: string; orders: number }>`
    select dealer_id as dealer, count(*)::int as orders from orders
    where status in ('assigned', 'sent') and dealer_id = any(${dealerIds}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map(({ dealer, orders }) => [dealer, orders]));
}
