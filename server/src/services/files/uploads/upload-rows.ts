import { randomBytes, randomUUID } from 'node:crypto';
import { isUuid, makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type VisitorSpace, visitorUploadKeptMs } from './visitor-space.ts';

const dayMs = 86_400_000;
/** Uploads of users are kept this long; the sweep deletes parts that nothing refers to after a day as well. */
const uploadKeptMs = dayMs;
/** More unfinished uploads of one owner are refused. */
const mostOpen = 40;

export type UploadRow = {
  id: string;
  bytes_total: number;
  bytes_received: number;
  parts: string[];
  created_at: Date;
};

/** A user, or the ticket of a public form, whose uploads `visitors` limits. */
export type UploadOwner = { name: string; visitors: VisitorSpace | null };

/** What one owner may do with their uploads: those of others can't be told from none. */
export type OwnUploads = {
  /** How long an upload is kept. */
  keptMs: number;
  /** False when the owner has too many unfinished ones. */
  add(id: string, bytes: number): Promise<boolean>;
  find(id: string): Promise<UploadRow | null>;
  /** Adds a part at an offset; false when the upload has another length by now, or is gone. */
  addPart(id: string, part: { at: number; bytes: number; key: string }): Promise<boolean>;
  remove(id: string): Promise<UploadRow | null>;
};

export function ownUploads(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name: owner, visitors }: UploadOwner,
): OwnUploads {
  const keptMs = visitors === null ? uploadKeptMs : visitorUploadKeptMs;
  const isAlive = () => new Date(clock.now().getTime() - keptMs);
  return {
    keptMs,
    add: (id, bytes) =>
      db.transaction().execute(async (tx) => {
        // Those that begin at once are counted one after the other.
        await lockText(tx, `uploads of ${owner}`);
        const { numAffectedRows } = await sql`insert into uploads (id, owner, bytes_total, created_at)
          select ${id}, ${owner}, ${bytes}, ${clock.now()} where ${mostOpen} > (select count(*) from uploads
            where owner = ${owner} and bytes_received < bytes_total and created_at > ${isAlive()})`.execute(tx);
        if (numAffectedRows !== 1n) return false;
        await visitors?.reserve(tx, { id, owner, bytes }, clock.now());
        return true;
      }),
    find: async (id) => {
      if (!isUuid(id)) return null;
      const row = await db
        .selectFrom('uploads')
        .select(['id', 'bytes_total', 'bytes_received', 'parts', 'created_at'])
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('created_at', '>', isAlive())
        .executeTakeFirst();
      return row ?? null;
    },
    addPart: async (id, { at, bytes, key }) => {
      const { numUpdatedRows } = await db
        .updateTable('uploads')
        .set({ bytes_received: at + bytes, parts: sql`array_append(parts, ${key})` })
        .where('id', '=', id)
        .where('owner', '=', owner)
        .where('bytes_received', '=', at)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remove: async (id) => {
      if (!isUuid(id)) return null;
      const row = await db
        .deleteFrom('uploads')
        .where('id', '=', id)
        .where('owner', '=', owner)
        .returning(['id', 'bytes_total', 'bytes_received', 'parts', 'created_at'])
        .executeTakeFirst();
      if (row !== undefined) await visitors?.release(db, id);
      return row ?? null;
    },
  };
}

export function newUploadId(now: Date): string {
  return makeId(now.getTime(), randomBytes(10));
}

/** Returns a key of its own for each part, so that two requests that overlap never write over each other. */
export function newPartKey(): string {
  return `${randomUUID()}-part`;
}

/** Deletes uploads that were not used within a day, with their parts; what an interruption leaves the nightly sweep finds. */
export function deleteExpiredUploads(db: Db, store: FileStore, now: Date): Promise<number> {
  return deleteUploads(db, store, { owner: '%', before: new Date(now.getTime() - uploadKeptMs) });
}

/** Deletes uploads of public forms that were not used within an hour. Index: uploads__created_at. */
export function deleteVisitorUploads(db: Db, store: FileStore, now: Date): Promise<number> {
  return deleteUploads(db, store, { owner: 'ticket %', before: new Date(now.getTime() - visitorUploadKeptMs) });
}

async function deleteUploads(db: Db, store: FileStore, due: { owner: string; before: Date }): Promise<number> {
  const rows = await db
    .deleteFrom('uploads')
    .where('created_at', '<=', due.before)
    .where('owner', 'like', due.owner)
    .returning('parts')
    .execute();
  for (const key of rows.flatMap(({ parts }) => parts)) await store.remove(key);
  return rows.length;
}
