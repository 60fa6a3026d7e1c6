import { Failure } from '@poolhouse/domain/kernel/errors';
import type { JobId } from '@poolhouse/domain/kernel/job';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { OutsideFailure } from '../outside-failure.ts';
import { withSmallHeap } from '../small-heap.ts';
import type { JobHandler, JobKind, JobOptions, JobRun } from './job-kind.ts';
import type { JobLocks } from './job-locks.ts';
import { ProgressWriter } from './progress-writer.ts';
import { allowOneMoreTry } from './rescue-jobs.ts';
import { WorkerDied, type WorkProcess } from './work-process.ts';

const jobFailedText =
  'Something went wrong on our side several times. Nothing was changed. Try again, or contact support.';

/** Of work whose process ended twice under it. */
export const jobDiedText =
  'This work was cut off twice before it was done, perhaps because it takes too much memory. Nothing was changed. Split the file or selection into smaller parts, or contact support.';

export type RegisteredJob<Payload = unknown> = JobOptions<Payload> & {
  kind: JobKind<Payload>;
  handler: JobHandler<Payload>;
};
export type RunnerParts = { db: Db; pool: Pool; clock: Clock; log: Log; holds: JobLocks };

/** Heavy work is done in a process of its own, where there is one. */
type RunningParts = RunnerParts & { workProcess: WorkProcess | null };

/** One try of a job, as the queue hands it out. */
export type JobAttempt = { jobId: JobId; payload: unknown; isLast: boolean; stopping: AbortSignal };

/** Runs one try and keeps the job's row true: running, then done, failed permanently, or waiting for the next try. */
export async function runJob(parts: RunningParts, registered: RegisteredJob, given: JobAttempt): Promise<void> {
  if (!(await parts.holds.take(given.jobId))) throw new Error('This job is being run elsewhere.');
  try {
    const { rows } = await parts.pool.query(
      `update jobs set state = 'running' where id = $1 and state in ('waiting', 'running') returning id`,
      [given.jobId],
    );
    if (rows.length > 0) await carryOut(parts, registered, given);
  } finally {
    await parts.holds.give(given.jobId);
  }
}

async function carryOut(parts: RunningParts, registered: RegisteredJob, given: JobAttempt): Promise<void> {
  const progress = new ProgressWriter(parts.db, given.jobId, parts.log);
  const log = parts.log.child({ job: given.jobId, kind: registered.kind.name });
  const signal = AbortSignal.any([given.stopping, parts.holds.lost]);
  try {
    const payload = registered.kind.payload.parse(given.payload);
    const report = (done: number, total: number, message?: string) => progress.report(done, total, message ?? null);
    const { db, pool, clock } = parts;
    const run: JobRun = { id: given.jobId, db, pool, clock, log, signal, progress: report };
    const message = await workOn(registered, payload, run, parts.workProcess);
    await progress.close();
    await settleJob(parts, registered, given, { state: 'done', message });
  } catch (error) {
    await progress.close();
    if (signal.aborted) await waitForNextTry(parts.db, given.jobId);
    else if (error instanceof Failure) return failJob(parts, registered, given, error.message);
    else if (given.isLast) {
      log.error({ err: error }, 'job failed for good');
      return failJob(parts, registered, given, failedTextOf(error));
    } else {
      if (error instanceof WorkerDied) await allowOneMoreTry(parts.pool, given.jobId);
      await waitForNextTry(parts.db, given.jobId);
    }
    log.warn({ err: error }, 'job will be tried again');
    throw error;
  }
}

/** Returns what people read of an error that ended a job: of an outside system, what is wrong with it. */
function failedTextOf(error: unknown): string {
  if (error instanceof OutsideFailure) return error.message;
  return error instanceof WorkerDied ? jobDiedText : jobFailedText;
}

/** Does a piece of work where its kind is done: in the process for heavy work, or in this one. */
export function workOn(
  { kind, handler }: RegisteredJob,
  payload: unknown,
  run: JobRun,
  workProcess: WorkProcess | null,
): Promise<string | null> {
  const isApart = kind.length === 'heavy' || kind.length === 'awaited';
  if (isApart && workProcess !== null) return workProcess.run(kind.name, payload, run);
  const work = () => handler(payload, run);
  return kind.length === 'short' ? work() : withSmallHeap(work);
}

async function waitForNextTry(db: Db, jobId: string): Promise<void> {
  await sql`update jobs set state = 'waiting' where id = ${jobId}`.execute(db);
}

/** Marks a job as failed permanently, and lets its feature put things right in the same transaction. */
export function failJob(
  parts: Pick<RunnerParts, 'db' | 'clock'>,
  registered: RegisteredJob,
  given: Pick<JobAttempt, 'jobId' | 'payload'>,
  message: string,
): Promise<void> {
  return settleJob(parts, registered, given, { state: 'failed', message });
}

type Settled = { state: 'failed'; message: string } | { state: 'done'; message: string | null };

/** Marks a job as over, with what its feature has to do then, in one transaction. */
async function settleJob(
  { db, clock }: Pick<RunnerParts, 'db' | 'clock'>,
  { kind, onFailed, onEnded }: RegisteredJob,
  { jobId, payload }: Pick<JobAttempt, 'jobId' | 'payload'>,
  settled: Settled,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ created_by: string | null; created_at: Date }>`
      update jobs set state = ${settled.state}, message = ${settled.message}, finished_at = now(),
        progress = case when ${settled.state} = 'done' then total else progress end
      where id = ${jobId} and state in ('waiting', 'running') returning created_by, created_at`.execute(tx);
    const [job] = rows;
    const parsed = kind.payload.safeParse(payload);
    if (job === undefined || !parsed.success) return;
    if (settled.state === 'failed') await onFailed?.(tx, parsed.data, settled.message);
    const at = clock.now();
    const tookMs = at.getTime() - job.created_at.getTime();
    await onEnded?.(tx, parsed.data, { startedBy: job.created_by, tookMs, at, message: settled.message });
  });
}
