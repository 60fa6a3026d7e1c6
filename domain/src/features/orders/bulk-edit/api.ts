import { bulkEditCalls } from '../../../services/bulk-edits/bulk-edit-calls.ts';
import { orderFilter } from '../order-list.ts';
import { orderBulkChange } from './decide-order-bulk.ts';

export const orderBulkEditsApi = bulkEditCalls('orders', orderBulkChange, orderFilter, 'orders:edit');
