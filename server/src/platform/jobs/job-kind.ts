import type { JobId } from '@poolhouse/domain/kernel/job';
import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Clock } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { Log } from '../log.ts';
import type { DailyTime } from './daily-time.ts';

/**
 * `long` work may take minutes; of it, a node does one piece at a time beside all other work. `heavy` work is long and takes much memory or
 * processor time, as reading files does: it is done in a process of its own. `awaited` work is done there as well, beside the rest: a person
 * or a mail waits for it.
 */
export type JobLength = 'short' | 'long' | 'heavy' | 'awaited';

/** A kind of work: its name in the queue, what a piece of it is told, and whether it may take long. */
export type JobKind<Payload> = { name: string; payload: z.ZodType<Payload>; length: JobLength };

/** Declares a kind of work, which is short unless told. */
export function defineJob<Schema extends z.ZodType>(
  name: string,
  payload: Schema,
  length: JobLength = 'short',
): JobKind<z.output<Schema>> {
  return { name, payload: payload as z.ZodType<z.output<Schema>>, length };
}

/** What a handler is given besides its payload. */
export type JobRun = {
  id: JobId;
  db: Db;
  pool: Pool;
  clock: Clock;
  log: Log;
  /** Ends when the server stops: a handler should leave soon; the job is run again later. */
  signal: AbortSignal;
  /** Shows how far the work is, from 0 to `total`; written a few times a second at most. */
  progress(done: number, total: number, message?: string): void;
};

/**
 * Carries out one piece of work and answers what to tell people about it. It may be run again after a crash, so it
 * must find out by itself what is done already. A Failure ends the job with its message; other errors are retried.
 */
export type JobHandler<Payload> = (payload: Payload, job: JobRun) => Promise<string | null>;

/** What is known of a job at its end: who asked for it, and how long they waited. */
export type JobEnd = { startedBy: string | null; tookMs: number; at: Date; message: string | null };

export type JobOptions<Payload> = {
  /** Puts things right when the job has failed permanently; runs in the transaction that marks it so. */
  onFailed?(db: Db, payload: Payload, message: string): Promise<void>;
  /** Tells people of the end, whether the job is done or has failed; runs in the transaction that marks it so, after `onFailed`. */
  onEnded?(db: Db, payload: Payload, end: JobEnd): Promise<void>;
};

type WorkOf<Payload> = JobOptions<Payload> & {
  kind: JobKind<Payload>;
  handler: JobHandler<Payload>;
  /** Has it done every day at a time of a zone's clocks, with this payload. */
  daily?: DailyTime & { payload: Payload };
};

/** A kind of work with how it is done, as a descriptor brings it; what its payload is, is known only to itself. */
export type Work = WorkOf<never>;

/** Declares how a kind of work is done. */
export function defineWork<Payload>(
  kind: JobKind<Payload>,
  handler: JobHandler<Payload>,
  options: Omit<WorkOf<NoInfer<Payload>>, 'kind' | 'handler'> = {},
): Work {
  return { ...options, kind, handler } as unknown as Work;
}
