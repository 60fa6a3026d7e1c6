import { randomBytes, randomUUID } from 'node:crypto';
import { isUuid, makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';

const dayMs = 86_400_000;
/** Half uploads are kept this long; the sweep deletes parts that nothing refers to after a day as well. */
export const uploadKeptMs = dayMs;
/** More unfinished uploads of one owner are refused. */
const mostOpen = 40;

export type UploadRow = {
  id: string;
  bytes_total: number;
  bytes_received: number;
  parts: string[];
  created_at: Date;
};

/** What one owner may do with their uploads: those of others can't be told from none. */
export type OwnUploads = {
  /** False when the owner has too many unfinished ones. */
  add(id: string, bytes: number): Promise<boolean>;
  find(id: string): Promise<UploadRow | null>;
  /** Adds a part at an offset; false when the upload has another length by now, or is gone. */
  addPart(id: string, part: { at: number; bytes: number; key: string }): Promise<boolean>;
  remove(id: string): Promise<UploadRow | null>;
};

export function ownUploads({ db, clock }: Pick<Context, 'db' | 'clock'>, owner: string): OwnUploads {
  const isAlive = () => new Date(clock.now().getTime() - uploadKeptMs);
  return {
    add: async (id, bytes) => {
      const { numAffectedRows } = await db.transaction().execute(async (tx) => {
        // Those that begin at once are counted one after the other.
        await lockText(tx, `uploads of ${owner}`);
        return sql`insert into uploads (id, owner, bytes_total, created_at)
          select ${id}, ${owner}, ${bytes}, ${clock.now()} where ${mostOpen} >
            (select count(*) from uploads where owner = ${owner} and bytes_received < bytes_total and created_at > ${isAlive()})`.execute(
          tx,
        );
      });
      return numAffectedRows === 1n;
    },
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
export async function deleteExpiredUploads(db: Db, store: FileStore, now: Date): Promise<number> {
  const rows = await db
    .deleteFrom('uploads')
    .where('created_at', '<=', new Date(now.getTime() - uploadKeptMs))
    .returning('parts')
    .execute();
  for (const key of rows.flatMap(({ parts }) => parts)) await store.remove(key);
  return rows.length;
}
