import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../connectors/files/port.ts';
import type { Db } from '../../platform/database/connect.ts';

/** A kept file that goes out with something. */
export type AttachedFile = {
  id: string;
  name: string;
  contentType: string;
  bytes: number;
  /** Removed files are known for a while, but don't go out. */
  isRemoved: boolean;
};

/** How what goes to an outside system gets at kept files. Who names a file has made sure that it may go there. */
export type AttachedFiles = {
  /** Those of the files that are known, by id. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, AttachedFile>>;
  /** All that a file holds; null when its content is gone. Throws while the store can't be reached. */
  read(id: string): Promise<Buffer | null>;
};

export function attachedFiles(db: Db, store: FileStore): AttachedFiles {
  return {
    find: async (ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('files')
        .select(['id', 'name', 'content_type', 'bytes', 'removed_at'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map((row) => [row.id, fileOf(row)]));
    },
    read: async (id) => {
      const content = await store.get(id);
      return content === null ? null : buffer(content);
    },
  };
}

type Row = { id: string; name: string; content_type: string; bytes: number; removed_at: Date | null };

function fileOf({ id, name, content_type, bytes, removed_at }: Row): AttachedFile {
  return { id, name, contentType: content_type, bytes, isRemoved: removed_at !== null };
}
