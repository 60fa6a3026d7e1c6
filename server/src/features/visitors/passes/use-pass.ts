import { passProblem } from '@poolhouse/domain/features/visitors/passes/visit-pass';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { PassCodes } from './pass-codes.ts';
import { type PassRow, passSource } from './pass-row.ts';

/** Returns the pass with a code; null when there is none. */
export async function findPass(db: Db, codes: PassCodes, code: string): Promise<PassRow | null> {
  const { rows } = await sql<PassRow>`select ${passSource.columns} from ${passSource.from}
    where p.code_hash = ${codes.hashOf(code)} and p.anonymised_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Refuses a pass that is used, withdrawn, or for another branch or day. */
export function refusePass({ branch, day, used_at, revoked_at }: PassRow, at: { branch: string; day: string }): void {
  const problem = passProblem({ branch, day, usedAt: used_at, revokedAt: revoked_at }, at);
  if (problem !== null) throw new Failure('not-allowed-now', problem);
}

/** Marks a pass as used in the transaction that adds its visit, and returns its id: when two people use it at once, one signs in. */
export async function usePass(
  tx: Db,
  codes: PassCodes,
  { code, now, ...at }: { code: string; branch: string; day: string; now: Date },
): Promise<string> {
  const found = await findPass(tx, codes, code);
  if (found === null) throw new Failure('not-allowed-now', 'This pass isn’t known. Ask reception.');
  const { rows } = await sql`update visit_passes set used_at = ${now}, revision = revision + 1, updated_at = ${now}
    where id = ${found.id} and used_at is null and revoked_at is null returning id`.execute(tx);
  refusePass(rows.length === 0 ? { ...found, used_at: found.used_at ?? now } : found, at);
  return found.id;
}
