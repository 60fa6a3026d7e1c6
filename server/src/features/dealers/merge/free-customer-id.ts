import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isUniqueViolation } from '../../../platform/idempotency-keys.ts';
import type { MergeRow } from './merge-rows.ts';

type Holder = { id: string; name: string; state: string; priority_id: string };
type Kept = { id: string; name: string; priorityId: string | null };

/** Makes sure that both dealers of a merge can have their customer ids back; refuses, naming who has one of them now. */
export async function requireFreeCustomerIds(db: Db, merge: MergeRow, kept: Kept): Promise<void> {
  const otherId = merge.other_priority_id;
  if (otherId !== null && kept.priorityId?.toLowerCase() === otherId.toLowerCase()) throw taken(otherId, kept.name);
  const ids = [otherId, kept.priorityId].filter((id) => id !== null).map((id) => id.toLowerCase());
  const { rows } = await sql<Holder>`select id, name, state, priority_id from dealers
    where lower(priority_id) = any(${ids}::text[]) and id <> ${kept.id} limit 1`.execute(db);
  const holder = rows[0];
  if (holder !== undefined) throw taken(holder.priority_id, holder.name);
}

/** Translates the unique violation of a customer id that another request took between the check and the write. */
export async function translateIdClash<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isUniqueViolation(error, 'dealers__priority_id')) throw error;
    throw new Failure('conflict', 'Another dealer just took this customer ID. Try again to see which one.');
  }
}

function taken(customerId: string, name: string): Failure {
  return new Failure(
    'conflict',
    `Customer ID ${customerId} now belongs to ${name}. Give ${name} another one, then undo the merge.`,
  );
}
