import { invalidField } from '@poolhouse/domain/kernel/errors';
import { looksLikeLegacyId } from '@poolhouse/domain/kernel/legacy-id';
import type { Pool } from 'pg';
import type { Db } from '../../platform/database/connect.ts';
import { findByMergedLegacyId } from './merge/merged-dealers.ts';

const byLegacyId = { name: 'dealer-by-legacy-id', text: 'select id from dealers where mongo_id = $1' };

/** Returns the dealer that has an id of the system before, or that stands for the merged one that had it; null when there is none. */
export async function findByLegacyId(pool: Pool, searched: string): Promise<string | null> {
  const text = searched.trim();
  if (!looksLikeLegacyId(text)) return null;
  const { rows } = await pool.query<{ id: string }>({ ...byLegacyId, values: [text] });
  return rows[0]?.id ?? (await findByMergedLegacyId(pool, text))?.id ?? null;
}

/** Refuses the legacy id of a merged dealer: undoing the merge brings it back. That of another dealer breaks the unique index. */
export async function refuseMergedLegacyId(db: Db, legacyId: string | null): Promise<void> {
  const holder = legacyId === null ? null : await findByMergedLegacyId(db, legacyId);
  if (holder === null) return;
  throw invalidField(
    'mongoId',
    `Legacy ID ${legacyId} belongs to ${holder.other_name}, which was merged into ${holder.name}.`,
  );
}
