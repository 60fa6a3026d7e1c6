import type { DealerListQuery } from '@poolhouse/domain/features/dealers/dealer-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { dealerTable } from './dealer-table.ts';

/** What dealers are counted by; a filter that isn't among these has to be walked. */
const counted: ReadonlySet<string> = new Set(['state', 'status', 'rep', 'sprinklr']);
const paging: ReadonlySet<string> = new Set(['page', 'limit', 'sort']);

/** Tells whether the kept counts know how many dealers a query matches. */
export function isCounted(query: DealerListQuery): boolean {
  return Object.entries(query).every(([key, value]) => !value || counted.has(key) || paging.has(key));
}

/** Returns how many dealers a query matches, from the kept counts; null where these have no row at all. */
export function keptCount(query: DealerListQuery): RawBuilder<unknown> {
  return sql`(select sum(d.dealers)::int from dealer_counts d where ${dealerTable.condition(query)})`;
}

/** Counts the dealers themselves: there are none, or a backup from before the counts was just restored. */
export async function countUncounted(db: Db, query: DealerListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from dealers d where ${dealerTable.condition(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the dealers again and keeps one row for each combination, since every change adds rows. Changes made meanwhile add
 * their rows after that. Because of the lock only one node does it at a time; it blocks no change.
 */
export async function recountDealers(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table dealer_counts in share update exclusive mode`.execute(tx);
    await sql`with gone as (delete from dealer_counts)
      insert into dealer_counts (state, status, rep, active_sprout_completed, dealers)
      select state, status, rep, active_sprout_completed, count(*) from dealers group by 1, 2, 3, 4`.execute(tx);
  });
}
