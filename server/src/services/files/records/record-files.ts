import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { FileKind } from '../file-access.ts';
import type { Files } from '../files.ts';
import { addRecordFile } from './add-record-file.ts';
import type { FileTable } from './file-rows.ts';
import { listRecordFiles } from './list-record-files.ts';
import { removeRecordFile, restoreRecordFile } from './remove-record-file.ts';
import { updateRecordFile } from './update-record-file.ts';

/** A record that has files, as the activity log names it. */
export type FileOwner = { id: string; label: string };

/** The files of one kind of record, with where they are kept. */
export type StoredRecordFiles = RecordFiles & {
  table: FileTable;
  /**
   * Returns the record of a reference; refuses with 404 when there is none, or none that this person may see. A record that a
   * dealer owns is loaded within the scope of the call.
   */
  load(ctx: Context, ref: string, call: CallSpec): Promise<FileOwner>;
};

/** Returns who may see the files of records that dealers own: the table of the records has the owner in `dealer_id`. */
export function ownedFileKind({ record, table }: StoredRecordFiles): FileKind {
  const [link, records] = [sql.table(table.name), sql.table(table.records)];
  const dealerOf = (fileId: string) => sql`select owned.dealer_id from ${link} link
    join ${records} owned on owned.id = ${sql.ref(`link.${table.record}`)} where link.file_id = ${fileId}`;
  return { kind: record.kind, access: record.permissions.view, owner: { dealerOf } };
}

/** Returns the calls of a record's files, for the descriptor of its feature. */
export function recordFileUseCases(of: StoredRecordFiles, files: Files): AnyUseCase[] {
  return [
    listRecordFiles(of, files),
    addRecordFile(of, files),
    updateRecordFile(of),
    removeRecordFile(of),
    restoreRecordFile(of),
  ];
}
