import { orderBulkChange } from '@poolhouse/domain/features/marketplace/bulk-edit/order-bulk-change';
import { orderLifecycle } from '@poolhouse/domain/features/marketplace/order-status';
import { refuseUndoOf } from '@poolhouse/domain/services/lifecycle/bulk-status';
import type { BulkEditConfig } from '../../../platform/use-bulk-edit.ts';
import type { BulkEditWords } from '../../../services/bulk-edits/bulk-edit-words.ts';
import { orderHistoryLabels, orderValueText } from '../order-labels.ts';
import { orderCalls } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';

const refuseUndo = refuseUndoOf(orderLifecycle);

/** What bulk edits need to know of orders. */
export const orderBulkConfig: BulkEditConfig = {
  kind: 'marketplace',
  permission: 'marketplace:edit',
  paths: orderPaths,
  noun: { one: 'order', many: 'orders' },
  queryNames: orderCalls.map(({ name }) => name),
  refuseUndo: (change) => {
    const read = orderBulkChange.safeParse(change);
    return read.success ? refuseUndo(read.data) : null;
  },
};

/** How changes of orders are shown; a reason goes along with its status. */
export const orderBulkWords: BulkEditWords = {
  labels: orderHistoryLabels,
  valueText: orderValueText,
  secondary: ['statusReason', 'statusNote', 'statusChangedAt', 'fulfilment', 'refundedCents'],
};
