import { notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { StoredFile } from '@poolhouse/domain/services/files/file';
import type { Insertable, Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { FilesTable } from '../../platform/database/database-tables.ts';

export type FileRow = Selectable<FilesTable>;
/** The row of a file whose content is in the store already. */
export type NewFile = Insertable<FilesTable> & { id: StoredFile['id'] };

/** Returns one file that is there; 404 when it isn't, or was removed. */
export async function loadFile(ctx: Context, id: string): Promise<FileRow> {
  if (!isUuid(id)) throw notFound('file');
  const row = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound('file');
  return row;
}

/** Returns a file as the calls of all features answer it. */
export function presentFile(row: Omit<FileRow, 'kind' | 'sha256' | 'created_by' | 'removed_at'>): StoredFile {
  return {
    id: row.id as StoredFile['id'],
    name: row.name,
    contentType: row.content_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns where the small version of a picture lies. */
export function thumbnailKey(id: string): string {
  return `${id}-thumbnail`;
}

/** Returns where a picture is kept in the size in which documents print it. */
export const printKey = (id: string) => `${id}-print`;

/** Returns everything that the store may have of a file. */
export const keysOf = (id: string) => [id, thumbnailKey(id), printKey(id)];
