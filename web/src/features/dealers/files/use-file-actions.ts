import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerFilesApi } from '@poolhouse/domain/features/dealers/files/api';
import type {
  DealerFile,
  DealerFileChanges,
  ListedDealerFile,
} from '@poolhouse/domain/features/dealers/files/dealer-file';
import { filesApi } from '@poolhouse/domain/services/files/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { notify } from '../../../platform/notify.ts';
import { useSaveDealer } from '../use-save-dealer.ts';
import { refreshFiles } from './files-queries.ts';

export type FileActions = ReturnType<typeof useFileActions>;

/** Returns what can be done with a dealer’s files; each act says how it went, and deleting can be undone. */
export function useFileActions(dealer: Dealer, routeId: string) {
  const queries = useQueryClient();
  const saveDealer = useSaveDealer(dealer, routeId);
  const paramsOf = (file: { id: string }) => ({ id: dealer.id, fileId: file.id });
  const told = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    } finally {
      refreshFiles(queries);
    }
  };
  const restore = (file: DealerFile) =>
    told(async () => {
      await callApi(dealerFilesApi.restore, { params: paramsOf(file) });
      notify.success(`${file.name} is back.`);
    });
  return {
    download: (file: DealerFile) =>
      told(() => downloadCsv(filesApi.get, undefined, { params: { id: file.id }, fileName: file.name })),
    change: (file: DealerFile, changes: DealerFileChanges) =>
      told(() => callApi(dealerFilesApi.update, { params: paramsOf(file), body: changes, ifMatch: file.revision })),
    remove: (file: ListedDealerFile) =>
      told(async () => {
        await callApi(dealerFilesApi.remove, { params: paramsOf(file), ifMatch: file.revision });
        notify.undoable(`Deleted ${file.name}.`, () => restore(file));
      }),
    setLogo: (logo: string | null) =>
      told(async () => {
        await saveDealer({ logo });
        notify.success(logo === null ? 'Logo removed.' : 'Logo saved.');
      }),
  };
}
