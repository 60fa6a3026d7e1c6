import type { Pool } from 'pg';
import type { JobLocks } from './job-locks.ts';

/** A job that was taken from the queue this long ago surely holds its lock, if its runner lives. */
const settledAfter = '5 seconds';

type Taken = { job_id: string; locked_by: string };

const takenJobs = `
  select q.key as job_id, q.locked_by from graphile_worker.jobs q join jobs j on j.id::text = q.key
  where q.locked_at < now() - interval '${settledAfter}'`;

/** Jobs whose last try ended with their runner's death, so that they could not be marked as failed. */
const abandonedJobs = `
  select j.id as job_id, j.kind, q.payload from jobs j left join graphile_worker._private_jobs q on q.key = j.id::text
  where j.state in ('waiting', 'running') and q.locked_at is null and (q.id is null or q.attempts >= q.max_attempts)
    and j.created_at < now() - interval '${settledAfter}'`;

export type AbandonedJob = { job_id: string; kind: string; payload: unknown };

/** Leaves a job whose runner died one more try: what ended one may well end each. */
export async function allowOneMoreTry(pool: Pool, jobId: string): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set max_attempts = least(max_attempts, attempts + 1) where key = $1',
    [jobId],
  );
}

/**
 * Puts jobs back into the queue whose runner died, which the queue alone would notice only after hours. Answers those
 * that have no tries left.
 */
export async function rescueJobs(pool: Pool, holds: JobLocks): Promise<AbandonedJob[]> {
  const { rows: taken } = await pool.query<Taken>(takenJobs);
  for (const job of taken) {
    if (!(await holds.take(job.job_id))) continue;
    await allowOneMoreTry(pool, job.job_id);
    await pool.query('select graphile_worker.force_unlock_workers($1)', [[job.locked_by]]);
    await holds.give(job.job_id);
  }
  const { rows: abandoned } = await pool.query<AbandonedJob>(abandonedJobs);
  return abandoned;
}
