import { dealerFiles } from '@poolhouse/domain/features/dealers/files/dealer-files';
import type { StoredRecordFiles } from '../../../services/files/index.ts';
import { loadDealer } from '../dealer-queries.ts';

export const storedDealerFiles: StoredRecordFiles = {
  ...dealerFiles,
  table: { name: 'dealer_files', record: 'dealer_id', records: 'dealers' },
  load: async ({ pool }, ref) => {
    const { id, name } = await loadDealer(pool, ref);
    return { id, label: name };
  },
};
