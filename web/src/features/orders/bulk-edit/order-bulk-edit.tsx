import { orderBulkEditsApi } from '@poolhouse/domain/features/orders/bulk-edit/api';
import { orderBulkChange } from '@poolhouse/domain/features/orders/bulk-edit/decide-order-bulk';
import { orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import type { BulkDialogProps } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import {
  FormBulkDialog,
  type FormBulkEdit,
  FormBulkList,
  FormBulkPage,
} from '../../../services/bulk-edits/form-bulk-edit.tsx';
import { type BulkForm, emptyBulkForm, orderBulkEdit } from '../../../services/order-parts/order-bulk-edit.tsx';
import { orderHistoryLabels, orderValueText } from '../order-labels.ts';
import { orderCalls } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';

/** Bulk edits of orders. Refunds are kept line by line, so that none is made of many at once. */
const orderBulk: FormBulkEdit<BulkForm> = {
  config: {
    kind: 'orders',
    permission: 'orders:edit',
    paths: orderPaths,
    noun: { one: 'order', many: 'orders' },
    queryNames: orderCalls.map(({ name }) => name),
  },
  words: {
    labels: orderHistoryLabels,
    valueText: orderValueText,
    // A reason goes along with its status.
    secondary: ['statusReason', 'statusNote', 'statusChangedAt'],
  },
  calls: orderBulkEditsApi,
  page: 'Orders',
  ...orderBulkEdit({
    change: orderBulkChange,
    empty: emptyBulkForm,
    statuses: ['completed', 'cancelled'],
    statusLabels: orderStatusLabels,
  }),
};

/** Shows one change for many orders. */
export const OrderBulkDialog = (dialog: BulkDialogProps) => <FormBulkDialog {...dialog} bulk={orderBulk} />;

/** Shows the latest bulk edits of orders. */
export const OrderBulkEditsPage = () => <FormBulkList bulk={orderBulk} />;

/** Shows one bulk edit of orders. */
export const OrderBulkEditPage = () => <FormBulkPage bulk={orderBulk} />;
