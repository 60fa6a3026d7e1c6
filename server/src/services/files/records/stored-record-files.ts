import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import type { Context } from '../../../platform/context.ts';
import type { FileTable } from './file-rows.ts';

/** A record that has files, as the activity log names it. */
export type FileOwner = { id: string; label: string };

/** The files of one kind of record, with where they are kept. */
export type StoredRecordFiles = RecordFiles & {
  table: FileTable;
  /** How many files a record may have, where it isn't the usual number. */
  most?: number;
  /** Documents print its pictures. */
  isPrinted?: true;
  /** Returns the name under which a file is kept, where it isn't the name that it came with. */
  nameOf?(fileName: string, owner: FileOwner, now: Date): string;
  /**
   * Returns the record of a reference; refuses with 404 when there is none, or none that this person may see. A record that a
   * dealer owns is loaded within the scope of the call.
   */
  load(ctx: Context, ref: string, call: CallSpec): Promise<FileOwner>;
};
