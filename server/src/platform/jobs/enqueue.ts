import { randomBytes } from 'node:crypto';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { JobId } from '@poolhouse/domain/kernel/job';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { JobKind } from './job-kind.ts';

/** How often a job is tried before it counts as failed; the waits between grow from 3 to 55 seconds. */
const maxAttempts = 5;

/** Returns a new job's id. */
export function newJobId(now: Date): JobId {
  return makeId<'job'>(now.getTime(), randomBytes(10));
}

/**
 * Adds a piece of work to the queue. Given a transaction it happens with the rest of it or not at all; by itself it
 * is one statement.
 */
export async function enqueue<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  payload: Payload,
  options: { createdBy: string | null; id?: JobId; now?: Date },
): Promise<JobId> {
  const now = options.now ?? new Date();
  const id = options.id ?? newJobId(now);
  await sql`
    with job as (
      insert into jobs (id, kind, created_by, created_at)
      values (${id}, ${kind.name}, ${options.createdBy}, ${now}) returning id)
    select graphile_worker.add_job(${kind.name}, payload := ${JSON.stringify(payload)}::json,
      job_key := job.id::text, max_attempts := ${maxAttempts}) from job`.execute(db);
  return id;
}
