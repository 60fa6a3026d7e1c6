import type { DealerId } from '@poolhouse/domain/features/dealers/dealer';
import {
  type MergedCustomerId,
  type MergedInto,
  mergedCustomerIdMessage,
  mergedMessage,
} from '@poolhouse/domain/features/dealers/merge/merged-into';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../platform/database/connect.ts';
import { readRows } from '../../../platform/database/read-rows.ts';

type Row = {
  merge_id: string;
  other_name: string;
  merged_at: Date;
  merged_by_name: string;
  id: string;
  name: string;
  state: string;
  priority_id: string | null;
};

/** From a merged dealer to the one that stands for it now; the kept one may have been merged in its turn. */
const chain = `with recursive chain as (
    select id as merge_id, other_id, other_name, merged_at, merged_by_name, kept_id, 1 as step from dealer_merges
      where undone_at is null and %start%
    union all
    select chain.merge_id, chain.other_id, chain.other_name, chain.merged_at, chain.merged_by_name, m.kept_id, chain.step + 1
      from chain join dealer_merges m on m.other_id = chain.kept_id and m.undone_at is null where chain.step < 100)
  select chain.merge_id, chain.other_name, chain.merged_at, chain.merged_by_name, d.id, d.name, d.state, d.priority_id
    from chain join dealers d on d.id = chain.kept_id order by chain.merged_at desc limit 1`;
const byId = chain.replace('%start%', 'other_id = $1');
const byLegacyId = chain.replace('%start%', "other_row ->> 'mongo_id' = $1");
const byCustomerId = chain.replace('%start%', 'lower(other_priority_id) = lower($1)');

/** Returns why there is no dealer under an id: it was merged into another, or there never was one. */
export async function dealerNotFound(from: Pool | Db, id: string): Promise<Failure> {
  const row = await findMerged(from, byId, id);
  if (row === null) return notFound('dealer');
  const mergedInto: MergedInto = {
    mergeId: row.merge_id,
    name: row.other_name,
    kept: { id: row.id as DealerId, uiId: `${row.state}:${row.id}`, name: row.name },
    at: row.merged_at.toISOString(),
    by: row.merged_by_name,
  };
  return new Failure('not-found', mergedMessage(mergedInto), { facts: { mergedInto } });
}

/** Returns the merged dealer that had an id of the system before, with the one that it was merged into. */
export function findByMergedLegacyId(from: Pool | Db, legacyId: string): Promise<Row | null> {
  return findMerged(from, byLegacyId, legacyId);
}

function findByMergedCustomerId(from: Pool | Db, customerId: string): Promise<Row | null> {
  return findMerged(from, byCustomerId, customerId);
}

async function findMerged(from: Pool | Db, text: string, value: string): Promise<Row | null> {
  const [row] = await readRows<Row>(from, { text }, [value]);
  return row ?? null;
}

/** Returns the id of the dealer that answers for a merged one’s customer id; null when what was searched for is none. */
export async function findByFormerCustomerId(pool: Pool, searched: string): Promise<string | null> {
  const looksLikeOne = /^[\w./-]{1,40}$/.test(searched) && /\d/.test(searched);
  return looksLikeOne ? ((await findByMergedCustomerId(pool, searched))?.id ?? null) : null;
}

/**
 * Returns the customer ids of merged dealers, in small letters, with who answers for them now. Without those that a dealer has
 * again: the kept one may have taken it over.
 */
export async function loadMergedCustomerIds(db: Db): Promise<Map<string, MergedCustomerId>> {
  const { rows } = await sql<{ id: string; name: string; kept_name: string; kept_id: string | null }>`
    with recursive chain as (
      select other_priority_id, other_name, kept_id, 1 as step from dealer_merges
        where undone_at is null and other_priority_id is not null
      union all
      select chain.other_priority_id, chain.other_name, m.kept_id, chain.step + 1
        from chain join dealer_merges m on m.other_id = chain.kept_id and m.undone_at is null where chain.step < 100)
    select lower(chain.other_priority_id) as id, chain.other_name as name, d.name as kept_name, d.priority_id as kept_id
      from chain join dealers d on d.id = chain.kept_id
      where not exists (select from dealers where lower(priority_id) = lower(chain.other_priority_id))`.execute(db);
  return new Map(rows.map((row) => [row.id, { name: row.name, keptName: row.kept_name, keptCustId: row.kept_id }]));
}

/** Returns the names of merged dealers by the id that each had in the system before. */
export async function loadMergedLegacyIds(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select other_row ->> 'mongo_id' as id, other_name as name
    from dealer_merges where undone_at is null and other_row ->> 'mongo_id' is not null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Refuses the customer id of a merged dealer, except for the dealer that it was merged into. */
export async function refuseMergedCustomerId(db: Db, customerId: string | null, id: string | null): Promise<void> {
  if (customerId === null) return;
  const row = await findByMergedCustomerId(db, customerId);
  if (row === null || row.id === id) return;
  const message = mergedCustomerIdMessage(customerId, {
    name: row.other_name,
    keptName: row.name,
    keptCustId: row.priority_id,
  });
  throw new Failure('conflict', message, {
    fields: [{ path: 'priorityId', message }],
    facts: { holder: { id: row.id, uiId: `${row.state}:${row.id}`, name: row.name } },
  });
}

/** Returns a dealer’s id and those of all dealers that were merged into it, directly or before. */
export async function idsWithMerged(pool: Pool, id: string): Promise<[string, ...string[]]> {
  const { rows } = await pool.query<{ id: string }>(
    `with recursive merged as (
      select other_id as id, 1 as step from dealer_merges where kept_id = $1 and undone_at is null
      union all
      select m.other_id, merged.step + 1 from merged join dealer_merges m on m.kept_id = merged.id and m.undone_at is null
        where merged.step < 100)
    select id from merged`,
    [id],
  );
  return [id, ...rows.map((row) => row.id)];
}
