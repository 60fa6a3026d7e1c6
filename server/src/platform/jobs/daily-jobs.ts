import { sql } from 'kysely';
import type { Clock } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { every, type Repeated } from '../every.ts';
import type { Log } from '../log.ts';
import { type DailyTime, latestInstant } from './daily-time.ts';
import { enqueue } from './enqueue.ts';
import type { JobKind } from './job-kind.ts';

/** How late a daily job may begin. */
const lookEveryMs = 20_000;

type Entry = { time: DailyTime; enqueue(db: Db, now: Date): Promise<unknown>; seenMs: number };
type Parts = { db: Db; clock: Clock; log: Log };

/**
 * Puts work into the queue once a day. The database remembers the latest time that was handled: so each
 * comes once however many nodes look, and once after the days on which no node ran.
 */
export class DailyJobs {
  readonly #parts: Parts;
  readonly #entries = new Map<string, Entry>();
  #looking: Repeated | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add<Payload>(kind: JobKind<Payload>, time: DailyTime, payload: Payload): void {
    if (this.#entries.has(kind.name)) throw new Error(`The job ${kind.name} has its daily time already.`);
    this.#entries.set(kind.name, {
      time,
      enqueue: (db, now) => enqueue(db, kind, payload, { createdBy: null, now }),
      seenMs: 0,
    });
  }

  start(): void {
    const { log } = this.#parts;
    this.#looking = every('daily jobs', lookEveryMs, () => this.look(), { log, firstAfterMs: 0 });
  }

  async stop(): Promise<void> {
    await this.#looking?.stop();
  }

  /** Queues what is due and not queued yet. */
  async look(): Promise<void> {
    for (const [kind, entry] of this.#entries) {
      const now = this.#parts.clock.now();
      const due = latestInstant(entry.time, now);
      if (due.getTime() <= entry.seenMs) continue;
      await this.#claim(kind, entry, due, now);
      entry.seenMs = due.getTime();
    }
  }

  async #claim(kind: string, entry: Entry, due: Date, now: Date): Promise<void> {
    await this.#parts.db.transaction().execute(async (tx) => {
      // A database that never saw this kind has nothing to catch up on.
      await sql`insert into daily_jobs (kind, due_at) values (${kind}, ${due}) on conflict (kind) do nothing`.execute(
        tx,
      );
      const claimed =
        await sql`update daily_jobs set due_at = ${due} where kind = ${kind} and due_at < ${due} returning kind`.execute(
          tx,
        );
      if (claimed.rows.length > 0) await entry.enqueue(tx, now);
    });
  }
}
