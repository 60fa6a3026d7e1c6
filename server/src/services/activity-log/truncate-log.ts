import { companyZone } from '@poolhouse/domain/kernel/dates';
import { retentionStart } from '@poolhouse/domain/services/activity-log/retention';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob, defineWork, type JobRun, type Work } from '../../platform/jobs/index.ts';
import { signCheckpoint } from './checkpoint.ts';

type LogCut = { seq: string | null; ids: string; entries: string; hash: string };

const truncateLogJob = defineJob('cut-log', z.object({}));
const night = { at: '03:40', zone: companyZone };

/** Deletes every night what is older than seven years. */
export function logTruncation(key: Uint8Array): Work {
  const work = async (_payload: unknown, { db, clock }: JobRun) => {
    const cut = await truncateLog(db, key, clock.now());
    return cut === 0 ? null : `${cut.toLocaleString('en-AU')} entries deleted after seven years.`;
  };
  return defineWork(truncateLogJob, work, { daily: { ...night, payload: {} } });
}

/**
 * Cuts whole sealed stretches from the beginning of the log, all of whose entries are older than seven years, and
 * leaves a signed checkpoint where they were. The database's own function does it: the server may not delete from the
 * log. A stretch that was tampered with stays, as the proof. Answers how many entries went.
 */
export async function truncateLog(db: Db, key: Uint8Array, now: Date): Promise<number> {
  const cutBefore = retentionStart(now);
  const { rows } = await sql<LogCut>`select seq, ids::text, entries, encode(hash, 'hex') as hash
    from audit_cut_before(${cutBefore}::timestamptz)`.execute(db);
  const cut = rows[0];
  if (cut === undefined || cut.seq === null) return 0;
  await refuseBroken(db, cut.seq);
  const signature = signCheckpoint(key, { ...cut, seq: cut.seq, cutBefore });
  const done = await sql<{ entries: string }>`
    select cut_audit_log(${cutBefore}::timestamptz, ${cut.seq}::bigint, ${signature}) as entries`.execute(db);
  return Number(done.rows[0]?.entries ?? 0);
}

async function refuseBroken(db: Db, upTo: string): Promise<void> {
  const { rows } = await sql<{ seq: string }>`
    select s.seq from audit_seals s cross join lateral audit_seal_of(s.previous_hash, s.ids) found
    where s.seq <= ${upTo}::bigint and (found.hash <> s.hash or found.entries <> s.entries) order by s.seq limit 1`.execute(
    db,
  );
  if (rows[0] !== undefined)
    throw new Error(`Seal ${rows[0].seq} of the activity log is broken, so the log is not cut. Run: audit verify`);
}
