import { orderBulkEditsApi } from '@poolhouse/domain/features/orders/bulk-edit/api';
import { orderBulkChange } from '@poolhouse/domain/features/orders/bulk-edit/decide-order-bulk';
import { orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { defineBulkEdit } from '../../../services/bulk-edits/define-bulk-edit.tsx';
import { emptyBulkForm, orderBulkEdit } from '../../../services/order-parts/order-bulk-edit.tsx';
import { orderHistoryLabels, orderValueText } from '../order-labels.ts';
import { orderCalls } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';

/** Bulk edits of orders. Refunds are kept line by line, so that none is made of many at once. */
export const {
  dialog: OrderBulkDialog,
  list: OrderBulkEditsPage,
  page: OrderBulkEditPage,
} = defineBulkEdit({
  kind: 'orders',
  paths: orderPaths,
  noun: { one: 'order', many: 'orders' },
  makesOld: orderCalls,
  words: {
    labels: orderHistoryLabels,
    valueText: orderValueText,
    // A reason goes along with its status.
    secondary: ['statusReason', 'statusNote', 'statusChangedAt'],
  },
  calls: orderBulkEditsApi,
  ...orderBulkEdit({
    change: orderBulkChange,
    empty: emptyBulkForm,
    statuses: ['completed', 'cancelled'],
    statusLabels: orderStatusLabels,
  }),
});
