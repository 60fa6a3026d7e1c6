import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { NewFile } from './file-queries.ts';

/** Adds the row of a file whose content is stored. */
export async function addFile(tx: Db, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

/** Deletes the rows of files for good. Their content goes by `removeContent` once the transaction has ended. */
export async function deleteFiles(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from files where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Returns the statement that removes the files of a query of ids; the nightly sweep deletes them with their content. */
export function removalOfFiles(ids: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`update files set removed_at = ${now} where id in (${ids}) and removed_at is null`;
}
