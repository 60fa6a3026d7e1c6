import type { BulkEditConfig } from '../../../platform/use-bulk-edit.ts';
import type { BulkEditWords } from '../../../services/bulk-edits/bulk-edit-words.ts';
import { dealerLabels, dealerValueTextWith } from '../dealer-labels.ts';
import { dealerQueryNames } from '../dealer-queries.ts';
import { dealerPaths } from '../paths.ts';

/** What bulk edits need to know of dealers. */
export const dealerBulkConfig: BulkEditConfig = {
  kind: 'dealers',
  permission: 'dealers:edit',
  paths: dealerPaths,
  noun: { one: 'dealer', many: 'dealers' },
  queryNames: dealerQueryNames,
};

/** Returns how a bulk edit's changes of a dealer are shown; schedules go along with their list. */
export function bulkWordsWith(reps: readonly { value: string; label: string }[]): BulkEditWords {
  return { labels: dealerLabels, valueText: dealerValueTextWith({ reps }), secondary: ['schedules'] };
}
