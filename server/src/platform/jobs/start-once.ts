import type { JobId } from '@poolhouse/domain/kernel/job';
import { sql } from 'kysely';
import { lockText } from '../database/advisory-locks.ts';
import type { Db } from '../database/connect.ts';
import { enqueue, newJobId } from './enqueue.ts';
import type { JobKind } from './job-kind.ts';

/** Starts a job of a kind of which one at a time is enough. Returns the one that waits or runs, or else a new one; two people get the same. */
export async function startOnce(
  tx: Db,
  kind: JobKind<Record<string, never>>,
  { createdBy, now }: { createdBy: string | null; now: Date },
): Promise<{ job: JobId; isNew: boolean }> {
  await lockText(tx, `job ${kind.name}`);
  const { rows } = await sql<{
    id: JobId;
  }>`select id from jobs where kind = ${kind.name} and state in ('waiting', 'running')
    order by created_at limit 1`.execute(tx);
  if (rows[0] !== undefined) return { job: rows[0].id, isNew: false };
  return { job: await enqueue(tx, kind, {}, { createdBy, id: newJobId(now), now }), isNew: true };
}
