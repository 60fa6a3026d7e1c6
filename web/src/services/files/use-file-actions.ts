import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { filesApi } from '@poolhouse/domain/services/files/api';
import type { ListedRecordFile, RecordFile, RecordFileChanges } from '@poolhouse/domain/services/files/record-file';
import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify } from '../../platform/notify.ts';
import { refreshFiles } from './files-queries.ts';

export type FileActions = ReturnType<typeof useFileActions>;

/** Whose files a page shows, and the call of the record's history. */
export type FilesOfRecord = { of: RecordFiles; id: string; history: CallSpec };

/** Returns what can be done with a record’s files; each act says how it went, and deleting can be undone. */
export function useFileActions({ of, id, history }: FilesOfRecord) {
  const queries = useQueryClient();
  const paramsOf = (file: { id: string }) => ({ id, fileId: file.id });
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    } finally {
      refreshFiles(queries, of, history);
    }
  };
  const restore = (file: RecordFile) =>
    attempt(async () => {
      await callApi(of.calls.restore, { params: paramsOf(file) });
      notify.success(`Restored ${file.name}.`);
    });
  return {
    download: (file: RecordFile) =>
      attempt(() => downloadCsv(filesApi.get, undefined, { params: { id: file.id }, fileName: file.name })),
    change: (file: RecordFile, changes: RecordFileChanges) =>
      attempt(() => callApi(of.calls.update, { params: paramsOf(file), body: changes, ifMatch: file.revision })),
    remove: (file: ListedRecordFile) =>
      attempt(async () => {
        await callApi(of.calls.remove, { params: paramsOf(file), ifMatch: file.revision });
        notify.undoable(`Deleted ${file.name}.`, () => restore(file));
      }),
    attempt,
  };
}
