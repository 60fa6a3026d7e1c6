import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Returns how many sign-ins, deleted ones left out, name a customer id. */
export function countSignIns(db: Db, customerId: string): Promise<number> {
  return count(db, sql`lower(${customerId})`);
}

/** Returns how many sign-ins a dealer has. */
export function countSignInsOf(db: Db, dealerId: string): Promise<number> {
  return count(db, sql`(select lower(d.priority_id) from dealers d where d.id = ${dealerId})`);
}

async function count(db: Db, customerId: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
    where lower(priority_id) = ${customerId} and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
