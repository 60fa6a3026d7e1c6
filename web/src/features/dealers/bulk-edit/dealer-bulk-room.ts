import { paths } from '../../../platform/paths.ts';
import type { BulkEditRoom } from '../../../platform/use-bulk-edit.ts';
import { dealerQueryNames } from '../dealer-queries.ts';

/** What bulk edits need to know of dealers. */
export const dealerBulkRoom: BulkEditRoom = {
  noun: { one: 'dealer', many: 'dealers' },
  pathOf: paths.dealerBulkEdit,
  queryNames: dealerQueryNames,
};
