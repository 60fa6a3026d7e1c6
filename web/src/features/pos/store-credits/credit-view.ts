import { storeCreditRecord } from '@poolhouse/domain/features/pos/records';
import { storeCreditsApi } from '@poolhouse/domain/features/pos/store-credits/api';
import { creditName, storeCreditNoun } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { defineRecordView } from '../../../records/record-view.tsx';
import { creditPaths } from '../paths.ts';

/** What the pages of store credits share. */
export const credits = defineRecordView({
  record: storeCreditRecord,
  noun: storeCreditNoun,
  title: 'Store credits',
  area: 'pos',
  paths: creditPaths,
  calls: storeCreditsApi,
  titleOf: creditName,
});
