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
const mostOfAll = 2048 * mebibyte;
/** What each upload counts at least: rows and files take space as well. */
const leastCounted = 64 * 1024;
/** The share of the disk that visitors never fill. */
const keptFree = 0.2;

const noRoom = 'Photos can’t be saved right now. Send your request without photos.';

export type VisitorUpload = { id: string; owner: string; bytes: number };

/** Limits what people without an account store, over all nodes: a ticket of a public form, and all of them together. */
export class VisitorSpace {
  readonly #store: Pick<FileStore, 'freeShare'>;

  constructor(store: Pick<FileStore, 'freeShare'>) {
    this.#store = store;
  }

  /** Returns true while photos can be uploaded. */
  async isOpen({ db }: Pick<Context, 'db'>): Promise<boolean> {
    if ((await this.#store.freeShare()) < keptFree) return false;
    const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::float8 as bytes
      from visitor_uploads`.execute(db);
    return (rows[0]?.bytes ?? 0) < mostOfAll;
  }

  /** Counts bytes before they are stored; refuses what is beyond a limit. Call within a transaction. */
  async reserve(tx: Db, { id, owner, bytes }: VisitorUpload, now: Date): Promise<void> {
    if ((await this.#store.freeShare()) < keptFree) throw new Failure('not-allowed-now', noRoom);
    await lockText(tx, 'uploads of visitors');
    const counted = Math.max(bytes, leastCounted);
    const { rows } = await sql<{ own: number; all: number }>`select coalesce(sum(bytes), 0)::float8 as "all",
      coalesce(sum(bytes) filter (where owner = ${owner}), 0)::float8 as own from visitor_uploads`.execute(tx);
    const [{ own, all } = { own: 0, all: 0 }] = rows;
    if (own + counted > mostOfTicket)
      throw new Failure('not-allowed-now', 'Photos of a request can have 100 MB in all. Send fewer or smaller ones.');
    if (all + counted > mostOfAll) throw new Failure('not-allowed-now', noRoom);
    await sql`insert into visitor_uploads (id, owner, bytes, created_at)
      values (${id}, ${owner}, ${counted}, ${now})`.execute(tx);
  }

  async release(db: Db, id: string): Promise<void> {
    await sql`delete from visitor_uploads where id = ${id}`.execute(db);
  }

  /** Stops counting what is deleted by its age. Index: visitor_uploads__created_at. */
  async releaseExpired(db: Db, now: Date): Promise<void> {
    const before = new Date(now.getTime() - visitorUploadKeptMs);
    await sql`delete from visitor_uploads where created_at <= ${before}`.execute(db);
  }
}
