import {
  type PickUpBulkChange,
  pickUpBulkChange,
} from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import { pickUpListFields } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list-fields';
import { pickUpStatusLabels } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { BulkEditConfig } from '../../../../platform/use-bulk-edit.ts';
import type { BulkEditWords } from '../../../../services/bulk-edits/bulk-edit-words.ts';
import { pickUpPaths } from '../paths.ts';
import { pickUpHistoryLabels, pickUpValueText } from '../pick-up-labels.ts';
import { pickUpCalls } from '../pick-up-queries.ts';

/** What bulk edits need to know of pick-ups. */
export const pickUpBulkConfig: BulkEditConfig = {
  kind: 'pick-ups',
  permission: 'service_request.pick_up:edit',
  paths: pickUpPaths,
  noun: pickUpListFields.noun,
  queryNames: pickUpCalls.map(({ name }) => name),
};

/** How changes of pick-ups are shown; a reason goes along with its status. */
export const pickUpBulkWords: BulkEditWords = {
  labels: pickUpHistoryLabels,
  valueText: pickUpValueText,
  secondary: ['statusReason', 'statusChangedAt', 'dateCompleted', 'completedBy'],
};

/** Returns a bulk edit in words: “Status → Picked Up”. */
export function pickUpChangeText(change: unknown): string {
  const parsed = pickUpBulkChange.safeParse(change);
  return parsed.success ? textOf(parsed.data) : '';
}

function textOf(change: PickUpBulkChange): string {
  if (change.field === 'branch') return `Branch → ${change.label ?? change.branch}`;
  const reason = change.reason === null ? '' : ` (${change.reason})`;
  return `Status → ${pickUpStatusLabels[change.status]}${reason}`;
}
