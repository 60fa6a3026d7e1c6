import { paths } from '../../../platform/paths.ts';
import type { BulkEditConfig } from '../../../platform/use-bulk-edit.ts';
import { dealerQueryNames } from '../dealer-queries.ts';

/** What bulk edits need to know of dealers. */
export const dealerBulkConfig: BulkEditConfig = {
  noun: { one: 'dealer', many: 'dealers' },
  pathOf: paths.dealerBulkEdit,
  queryNames: dealerQueryNames,
};
