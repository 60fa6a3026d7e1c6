import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Adds up the kept sales, to which every change of an order since the last time added rows. The locks hold up no change. */
export async function addUpStoreSales(db: Db): Promise<void> {
  await addUp(db, 'dealer_store_sales', ['dealer_id', 'month', 'store']);
  await addUp(db, 'store_sales', ['month', 'store']);
}

async function addUp(db: Db, name: string, keys: readonly string[]): Promise<void> {
  const table = sql.table(name);
  const key = sql.join(keys.map((one) => sql.ref(one)));
  await db.transaction().execute(async (tx) => {
    // The rows of an import of a million orders take longer than a statement usually may.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`lock table ${table} in share update exclusive mode`.execute(tx);
    await sql`with several as (
        select ${key} from ${table} group by ${key}
        having count(*) > 1 or (sum(orders) = 0 and sum(amount_cents) = 0)),
      gone as (delete from ${table} where (${key}) in (select ${key} from several) returning *)
      insert into ${table} (${key}, orders, amount_cents)
      select ${key}, sum(orders), sum(amount_cents) from gone group by ${key}
      having sum(orders) <> 0 or sum(amount_cents) <> 0`.execute(tx);
  });
}
