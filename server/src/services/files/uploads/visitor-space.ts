import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** What a visitor uploads is deleted after this long, unless a request has it by then. */
export const visitorUploadKeptMs = 3_600_000;
const mebibyte = 1024 * 1024;
const mostOfTicket = 100 * mebibyte;
const mostOfHour = 2048 * mebibyte;
const dayMs = 86_400_000;
/** What each upload counts at least: rows and files take space as well. */
const leastCounted = 64 * 1024;
/** The share of the disk that visitors never fill. */
const keptFree = 0.2;

const noRoomToday =
  'We have received as many photos as we can take in a day. Send your request without photos, and email them to us.';
const retryAfterDaySeconds = 3_600;
const noRoom = 'Photos can’t be saved right now. Send your request without photos.';

export type VisitorUpload = { id: string; owner: string; bytes: number };

/**
 * Limits what people without an account store, over all nodes: a ticket of a public form, and all of them together within an hour and
 * within a day. What they sent counts for a day, whether or not a request has used it.
 */
export class VisitorSpace {
  readonly #store: Pick<FileStore, 'freeShare'>;

  readonly #mostOfDay: number;

  constructor(store: Pick<FileStore, 'freeShare'>, { dailyGigabytes }: { dailyGigabytes: number }) {
    this.#store = store;
    this.#mostOfDay = dailyGigabytes * 1024 * mebibyte;
  }

  /** Returns true while photos can be uploaded. */
  async isOpen({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
    if ((await this.#store.freeShare()) < keptFree) return false;
    const { hour, day } = await this.#taken(db, '', clock.now());
    return hour < mostOfHour && day < this.#mostOfDay;
  }

  /** Counts bytes before they are stored; refuses what is beyond a limit. Call within a transaction. */
  async reserve(tx: Db, { id, owner, bytes }: VisitorUpload, now: Date): Promise<void> {
    if ((await this.#store.freeShare()) < keptFree) throw new Failure('not-allowed-now', noRoom);
    await lockText(tx, 'uploads of visitors');
    const counted = Math.max(bytes, leastCounted);
    const { own, hour, day } = await this.#taken(tx, owner, now);
    if (own + counted > mostOfTicket)
      throw new Failure('not-allowed-now', 'Photos of a request can have 100 MB in all. Send fewer or smaller ones.');
    if (hour + counted > mostOfHour) throw new Failure('not-allowed-now', noRoom);
    if (day + counted > this.#mostOfDay)
      throw new Failure('unavailable', noRoomToday, { retryAfterSeconds: retryAfterDaySeconds });
    await sql`insert into visitor_uploads (id, owner, bytes, created_at)
      values (${id}, ${owner}, ${counted}, ${now})`.execute(tx);
  }

  /** Returns what an owner and all of them have stored within an hour, and all of them within a day. */
  async #taken(db: Db, owner: string, now: Date): Promise<{ own: number; hour: number; day: number }> {
    const hourAgo = new Date(now.getTime() - visitorUploadKeptMs);
    const { rows } = await sql<{ own: number; hour: number; day: number }>`select
        coalesce(sum(bytes) filter (where owner = ${owner} and created_at > ${hourAgo}), 0)::float8 as own,
        coalesce(sum(bytes) filter (where created_at > ${hourAgo}), 0)::float8 as hour, coalesce(sum(bytes), 0)::float8 as day
      from visitor_uploads where created_at > ${new Date(now.getTime() - dayMs)}`.execute(db);
    return rows[0] ?? { own: 0, hour: 0, day: 0 };
  }

  async release(db: Db, id: string): Promise<void> {
    await sql`delete from visitor_uploads where id = ${id}`.execute(db);
  }

  /** Stops counting what is older than a day. Index: visitor_uploads__created_at. */
  async releaseExpired(db: Db, now: Date): Promise<void> {
    const before = new Date(now.getTime() - dayMs);
    await sql`delete from visitor_uploads where created_at <= ${before}`.execute(db);
  }
}
