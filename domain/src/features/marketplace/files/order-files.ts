import { defineRecordFiles } from '../../../services/files/record-files.ts';
import { orderId } from '../order.ts';
import { marketplaceOrderRecord, orderActions, orderFileRecord } from '../records.ts';

export const orderFiles = defineRecordFiles({
  feature: 'marketplace',
  path: '/marketplace',
  ref: orderId,
  noun: { one: 'order' },
  record: marketplaceOrderRecord,
  fileRecord: orderFileRecord,
  actions: orderActions,
});
