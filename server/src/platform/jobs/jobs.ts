import type { JobId } from '@poolhouse/domain/kernel/job';
import type { Logger, Runner, TaskList } from 'graphile-worker';
import type pg from 'pg';
import { type Clock, systemClock } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../log.ts';
import { DailyJobs } from './daily-jobs.ts';
import type { DailyTime } from './daily-time.ts';
import { enqueue, newJobId } from './enqueue.ts';
import type { JobHandler, JobKind, JobLength, JobOptions, JobRun, Work } from './job-kind.ts';
import { JobLocks } from './job-locks.ts';
import { rescueJobs } from './rescue-jobs.ts';
import { failJob, jobDiedText, type RegisteredJob, type RunnerParts, runJob, workOn } from './run-job.ts';
import type { WorkProcess } from './work-process.ts';

/**
 * Which jobs one node runs at a time, and how many. Each runner takes no others, so that neither waits for the other, and holds a connection of
 * the pool to hear of new jobs.
 */
const lanes: readonly { lengths: readonly JobLength[]; atOnce: number }[] = [
  { lengths: ['short', 'awaited'], atOnce: 3 },
  { lengths: ['long', 'heavy'], atOnce: 1 },
];
const rescueEveryMs = 10_000;
/** How long a job may go on after the server was told to stop. */
const graceMs = 3_000;

export type JobsParts = { pool: pg.Pool; db: Db; connection: pg.ClientConfig; log: Log; clock?: Clock };

/** Work that outlives a request: kept in the database, run by any node that was started as a worker. */
export class Jobs {
  readonly enqueue = enqueue;
  readonly #parts: RunnerParts;
  readonly #kinds = new Map<string, RegisteredJob>();
  readonly #daily: DailyJobs;
  #runners: Runner[] = [];
  #rescuing: Repeated | null = null;
  #workProcess: WorkProcess | null = null;

  constructor(parts: JobsParts) {
    const { pool, db, log } = parts;
    this.#parts = { pool, db, log, clock: parts.clock ?? systemClock, holds: new JobLocks(parts.connection, log) };
    this.#daily = new DailyJobs(this.#parts);
  }

  /** Takes in work that a descriptor brings; before `start`. */
  add({ kind, handler, daily, ...options }: Work): void {
    this.register(kind, handler, options);
    if (daily !== undefined) this.every(kind, daily, daily.payload);
  }

  /** Says how a kind of work is done; before `start`. */
  register<Payload>(kind: JobKind<Payload>, handler: JobHandler<Payload>, options: JobOptions<Payload> = {}): void {
    if (this.#kinds.has(kind.name)) throw new Error(`The job ${kind.name} is registered twice.`);
    this.#kinds.set(kind.name, { ...options, kind, handler } as unknown as RegisteredJob);
  }

  /**
   * Has a kind of work done every day at a time of a zone's clocks, once over all nodes; after days on which none ran,
   * once as soon as one is back. Before `start`.
   */
  every<Payload>(kind: JobKind<Payload>, time: DailyTime, payload: Payload): void {
    this.#daily.add(kind, time, payload);
  }

  /** Begins to work on the queue. Heavy work is done in `workProcess`, or else in this process. */
  async start(workProcess: WorkProcess | null = null): Promise<void> {
    this.#workProcess = workProcess;
    for (const { lengths, atOnce } of lanes) {
      const taskList = this.#taskList(lengths, workProcess);
      if (Object.keys(taskList).length > 0) this.#runners.push(await this.#run(taskList, atOnce));
    }
    await this.#lookAfterTheLost();
    this.#rescuing = every('rescue jobs', rescueEveryMs, () => this.#lookAfterTheLost(), { log: this.#parts.log });
    this.#daily.start();
  }

  /** Says that heavy work is about to be queued: its process starts while the rest of it arrives. Another node may take it all the same. */
  prepareHeavyWork(): void {
    this.#workProcess?.prepare();
  }

  /** Does a piece of work at once, without the queue: for what the rest of a delivery needs. Throws what it throws. */
  async runNow<Payload>(kind: JobKind<Payload>, payload: Payload, signal: AbortSignal): Promise<void> {
    const registered = this.#kinds.get(kind.name);
    if (registered === undefined) throw new Error(`The job ${kind.name} isn’t registered.`);
    const { db, pool, clock, log } = this.#parts;
    const run: JobRun = { id: newJobId(clock.now()), db, pool, clock, log, signal, progress: () => undefined };
    await workOn(registered, payload, run, this.#workProcess);
  }

  /** Takes no more jobs, lets those under way finish for a moment, and leaves the rest to the next run. */
  async stop(): Promise<void> {
    await this.#daily.stop();
    await this.#rescuing?.stop();
    await Promise.all(this.#runners.splice(0).map((runner) => runner.stop()));
    await this.#parts.holds.close();
  }

  /** The queue is loaded where it is worked on: the process for imports only does what it is sent. */
  async #run(taskList: TaskList, atOnce: number): Promise<Runner> {
    const { Logger, run } = await import('graphile-worker');
    return run({
      pgPool: this.#parts.pool,
      concurrency: atOnce,
      pollInterval: 1_000,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: graceMs,
      logger: workerLogger(Logger, this.#parts.log),
      taskList,
      parsedCronItems: [],
    });
  }

  #taskList(lengths: readonly JobLength[], workProcess: WorkProcess | null): TaskList {
    const kinds = [...this.#kinds.values()].filter(({ kind }) => lengths.includes(kind.length));
    return Object.fromEntries(
      kinds.map((registered) => [
        registered.kind.name,
        async (payload, helpers) => {
          const { key, attempts, max_attempts } = helpers.job;
          const given = {
            jobId: key as JobId,
            payload,
            isLast: attempts >= max_attempts,
            stopping: helpers.abortSignal,
          };
          await runJob({ ...this.#parts, workProcess }, registered, given);
        },
      ]),
    ) satisfies TaskList;
  }

  async #lookAfterTheLost(): Promise<void> {
    try {
      for (const job of await rescueJobs(this.#parts.pool, this.#parts.holds)) {
        const registered = this.#kinds.get(job.kind);
        if (registered)
          await failJob(this.#parts, registered, { jobId: job.job_id as JobId, payload: job.payload }, jobDiedText);
      }
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'jobs without a runner could not be looked after');
    }
  }
}

/** Prepares the queue of this node; `start` begins to work on it. */
export function createJobs(parts: JobsParts): Jobs {
  return new Jobs(parts);
}

/** The queue reports every job it takes and finishes; that is detail for us. */
function workerLogger(LoggerClass: typeof Logger, log: Log): Logger {
  return new LoggerClass(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
