import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Adds up the kept sales, to which every change of an order since the last time added rows. The lock holds up no change. */
export async function addUpDealerSales(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table dealer_store_sales in share update exclusive mode`.execute(tx);
    await sql`with several as (
        select dealer_id, month, store from dealer_store_sales group by 1, 2, 3
        having count(*) > 1 or (sum(orders) = 0 and sum(amount_cents) = 0)),
      gone as (
        delete from dealer_store_sales s using several x
        where s.dealer_id = x.dealer_id and s.month = x.month and s.store = x.store returning s.*)
      insert into dealer_store_sales (dealer_id, month, store, orders, amount_cents)
      select dealer_id, month, store, sum(orders), sum(amount_cents) from gone group by 1, 2, 3
      having sum(orders) <> 0 or sum(amount_cents) <> 0`.execute(tx);
  });
}
