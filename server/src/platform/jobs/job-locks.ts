import pg from 'pg';
import { lockNumbers } from '../database/lock-numbers.ts';
import type { Log } from '../log.ts';

type LockCall = 'pg_try_advisory_lock' | 'pg_advisory_unlock';

/**
 * Says which jobs this process is running, by locks that the database takes back the moment the process or its
 * connection is gone. Thus another node knows at once, and without any clock, that a job has lost its runner.
 */
export class JobLocks {
  readonly #connection: pg.ClientConfig;
  readonly #log: Log;
  readonly #held = new Set<string>();
  #client: Promise<pg.Client> | null = null;
  #lost = new AbortController();
  /** The call that the connection answers at the moment: it takes one after the other. */
  #current: Promise<unknown> = Promise.resolve();

  constructor(connection: pg.ClientConfig, log: Log) {
    this.#connection = connection;
    this.#log = log;
  }

  /** Ends when the locks are gone: another runner may run our jobs from then on. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Takes the lock of a job; false while another runner has it. */
  async take(jobId: string): Promise<boolean> {
    if (this.#held.has(jobId)) return false;
    this.#held.add(jobId);
    const isOurs = await this.#lock('pg_try_advisory_lock', jobId).catch((error) => {
      this.#held.delete(jobId);
      throw error;
    });
    if (!isOurs) this.#held.delete(jobId);
    return isOurs;
  }

  async give(jobId: string): Promise<void> {
    if (this.#held.delete(jobId)) await this.#lock('pg_advisory_unlock', jobId).catch(() => undefined);
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await (await client)?.end().catch(() => undefined);
  }

  #lock(call: LockCall, jobId: string): Promise<boolean> {
    const answer = this.#current.then(() => this.#query(call, jobId));
    this.#current = answer.catch(() => undefined);
    return answer;
  }

  async #query(call: LockCall, jobId: string): Promise<boolean> {
    const client = await this.#connected();
    const { rows } = await client.query<{ done: boolean }>(`select ${call}($1, $2) as done`, [
      lockNumbers.jobs,
      numberOf(jobId),
    ]);
    return rows[0]?.done === true;
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#connection, application_name: 'poolhouse-jobs', keepAlive: true });
    client.on('error', (error) => this.#gone(client, error));
    client.on('end', () => this.#gone(client, null));
    await client.connect();
    return client;
  }

  #gone(client: pg.Client, error: Error | null): void {
    this.#client?.then(
      (current) => {
        if (current !== client) return;
        this.#client = null;
        this.#held.clear();
        this.#log.warn({ err: error }, 'jobs lost their connection');
        this.#lost.abort(new Error('The connection that holds the jobs was lost.'));
        this.#lost = new AbortController();
      },
      () => undefined,
    );
  }
}

/** Second half of a job's lock: the last 32 bits of its id, which are random. */
function numberOf(jobId: string): number {
  return Number.parseInt(jobId.slice(-8), 16) | 0;
}
