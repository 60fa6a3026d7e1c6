import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { NewFile } from './file-queries.ts';

/** Adds the row of a file whose content is stored. */
export async function addFile(tx: Db, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

/** Deletes the rows of the files of a query of ids for good, and returns which. Their content goes by `removeContent` afterwards. */
export async function deleteFiles(db: Db, ids: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from files where id in (${ids}) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the statement that removes the files of a query of ids; the nightly sweep deletes them with their content. */
export function removalOfFiles(ids: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`update files set removed_at = ${now} where id in (${ids}) and removed_at is null`;
}
