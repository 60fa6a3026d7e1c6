import { sql } from 'kysely';
import type { DealerMergeStep } from './dealer-merge-step.ts';

type Moved = { month: string; store: string; orders: number; amount_cents: string };

/** What both dealers sold in a store in the same month is added up. */
export const storeSalesMergeStep: DealerMergeStep = {
  table: 'dealer_store_sales',
  noun: { one: 'month of store sales', many: 'months of store sales' },
  count: async (db, { id }) => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct month)::int as count from dealer_store_sales where dealer_id = ${id}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  apply: async ({ ctx: { db } }, other, kept) => {
    const { rows } = await sql<Moved>`delete from dealer_store_sales where dealer_id = ${other.id}
      returning month::text, store, orders, amount_cents`.execute(db);
    await sql`insert into dealer_store_sales as kept (dealer_id, month, store, orders, amount_cents)
      select ${kept.id}::uuid, c.month, c.store, c.orders, c.amount_cents from ${listOf(rows)}
      on conflict (dealer_id, month, store) do update
        set orders = kept.orders + excluded.orders, amount_cents = kept.amount_cents + excluded.amount_cents`.execute(
      db,
    );
    return rows;
  },
  // Orders may have been cancelled since: no more is removed than there is.
  revert: async ({ ctx: { db } }, carried, other, kept) => {
    await sql`update dealer_store_sales s
      set orders = s.orders - least(s.orders, c.orders), amount_cents = s.amount_cents - least(s.amount_cents, c.amount_cents)
      from ${listOf(carried)} where s.dealer_id = ${kept.id} and s.month = c.month and s.store = c.store`.execute(db);
    await sql`delete from dealer_store_sales s using ${listOf(carried)} where s.dealer_id = ${kept.id}
      and s.month = c.month and s.store = c.store and s.orders = 0 and s.amount_cents = 0`.execute(db);
    const { rows } = await sql<{ month: string }>`
      insert into dealer_store_sales (dealer_id, month, store, orders, amount_cents)
      select ${other.id}::uuid, c.month, c.store, c.orders, c.amount_cents from ${listOf(carried)}
      returning month`.execute(db);
    return new Set(rows.map(({ month }) => month)).size;
  },
};

function listOf(rows: readonly unknown[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(month date, store text, orders integer, amount_cents bigint)`;
}
