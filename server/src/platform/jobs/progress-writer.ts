import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Log } from '../log.ts';

/** Least time between two writes of one job's progress. */
const intervalMs = 200;

type Progress = { done: number; total: number; message: string | null };

/** Writes the progress of one job now and then: the newest report wins, the ones between are skipped. */
export class ProgressWriter {
  readonly #db: Db;
  readonly #jobId: string;
  readonly #log: Log;
  #latest: Progress | null = null;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #lastAt = 0;

  constructor(db: Db, jobId: string, log: Log) {
    this.#db = db;
    this.#jobId = jobId;
    this.#log = log;
  }

  report(done: number, total: number, message: string | null): void {
    this.#latest = { done: Math.round(done), total: Math.round(total), message };
    if (this.#timer !== null) return;
    const delay = Math.max(0, this.#lastAt + intervalMs - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#writing.then(() => this.#write());
    }, delay);
  }

  /** Ends the writing; nothing is written after this has settled. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#latest = null;
    await this.#writing;
  }

  async #write(): Promise<void> {
    const latest = this.#latest;
    if (latest === null) return;
    this.#lastAt = Date.now();
    try {
      await sql`update jobs set progress = ${latest.done}, total = ${latest.total}, message = ${latest.message}
        where id = ${this.#jobId} and state = 'running'`.execute(this.#db);
    } catch (error) {
      this.#log.warn({ err: error }, 'progress of a job could not be written');
    }
  }
}
