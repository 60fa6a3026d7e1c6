import type { BulkEditConfig } from '../../../../platform/use-bulk-edit.ts';
import type { BulkEditWords } from '../../../../services/bulk-edits/bulk-edit-words.ts';
import { dropOffHistoryLabels, dropOffValueText } from '../drop-off-labels.ts';
import { dropOffCalls } from '../drop-off-queries.ts';
import { dropOffPaths } from '../paths.ts';

/** What bulk edits need to know of drop-offs. */
export const dropOffBulkConfig: BulkEditConfig = {
  kind: 'drop-offs',
  permission: 'service_request.drop_off:edit',
  paths: dropOffPaths,
  noun: { one: 'drop-off', many: 'drop-offs' },
  queryNames: dropOffCalls.map(({ name }) => name),
};

/** How changes of drop-offs are shown; a reason goes along with its status. */
export const dropOffBulkWords: BulkEditWords = {
  labels: dropOffHistoryLabels,
  valueText: dropOffValueText,
  secondary: ['statusReason', 'statusChangedAt', 'dateCompleted', 'completedBy'],
};
