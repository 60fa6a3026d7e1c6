import { sql } from 'kysely';
import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { FileKind } from '../file-access.ts';
import type { Files } from '../files.ts';
import { addRecordFile } from './add-record-file.ts';
import { listRecordFiles } from './list-record-files.ts';
import { removeRecordFile, restoreRecordFile } from './remove-record-file.ts';
import type { StoredRecordFiles } from './stored-record-files.ts';
import { updateRecordFile } from './update-record-file.ts';

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
