import type { BulkEditConfig } from '../../../platform/use-bulk-edit.ts';
import { dealerQueryNames } from '../dealer-queries.ts';
import { dealerPaths } from '../paths.ts';

/** What bulk edits need to know of dealers. */
export const dealerBulkConfig: BulkEditConfig = {
  noun: { one: 'dealer', many: 'dealers' },
  pathOf: dealerPaths.bulkEdit,
  queryNames: dealerQueryNames,
};
