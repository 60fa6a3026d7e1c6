import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { maxRecordFiles, type RecordFile } from '@poolhouse/domain/services/files/record-file';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type FileRow, presentFile } from '../file-queries.ts';

/**
 * The table that says which files a record has: `file_id`, the record's column, `note`, `position`, `revision` and
 * `updated_at`, with an index over record and position and the trigger `remove_file_of_deleted_row`. The names stand in
 * SQL as they are, so they come from the code only.
 */
export type FileTable = { name: string; record: string; records: string };

export type RecordFileRow = FileRow & { note: string | null; position: number; revision: number };

const joined = ({ name, record }: FileTable, recordId: string): RawBuilder<RecordFileRow> =>
  sql`select files.*, link.note, link.position, link.revision
    from ${sql.table(name)} link join files on files.id = link.file_id where ${sql.ref(`link.${record}`)} = ${recordId}`;

/** Returns the files of a record that are there, in their order. */
export async function findRecordFiles(db: Db, table: FileTable, recordId: string): Promise<RecordFileRow[]> {
  const { rows } = await sql<RecordFileRow>`${joined(table, recordId)} and files.removed_at is null
    order by link.position, link.file_id`.execute(db);
  return rows;
}

/** Returns one file of a record, removed or not; 404 when it has none like that. */
export async function loadRecordFile(
  db: Db,
  table: FileTable,
  { recordId, fileId }: { recordId: string; fileId: string },
  state: 'there' | 'removed or there' = 'there',
): Promise<RecordFileRow> {
  if (!isUuid(fileId)) throw notFound('file');
  const { rows } = await sql<RecordFileRow>`${joined(table, recordId)} and files.id = ${fileId}`.execute(db);
  const row = rows[0];
  if (row === undefined || (state === 'there' && row.removed_at !== null)) throw notFound('file');
  return row;
}

export function presentRecordFile(row: RecordFileRow): RecordFile {
  return { ...presentFile(row), note: row.note, position: row.position, revision: row.revision };
}

/** Locks a record's files until the end of the transaction, and answers their ids in order. */
export async function lockRecordFiles(tx: Db, table: FileTable, recordId: string): Promise<string[]> {
  await sql`select id from ${sql.table(table.records)} where id = ${recordId} for no key update`.execute(tx);
  const rows = await findRecordFiles(tx, table, recordId);
  return rows.map((row) => row.id);
}

/** Gives a record's files the positions 1, 2, 3 … in this order. Call within the lock. */
export async function renumber(tx: Db, { name }: FileTable, order: readonly string[]): Promise<void> {
  await sql`update ${sql.table(name)} link set position = place.position
    from unnest(${order}::uuid[]) with ordinality as place (id, position)
    where link.file_id = place.id and link.position <> place.position`.execute(tx);
}

/** Refuses one more file than a record may have. Call within the lock. */
export function refuseTooMany(noun: string, present: readonly string[], most = maxRecordFiles): void {
  if (present.length < most) return;
  throw new Failure('conflict', `This ${noun} already has ${most} files. Delete one, then add this one.`);
}
