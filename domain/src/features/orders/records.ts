import { defineActions, defineRecordKind, defineRecords, defineServiceActions } from '../../kernel/records.ts';

export const orderRecord = defineRecordKind('order', {
  label: 'Order',
  module: 'orders',
  permissions: { view: 'orders:view', act: 'orders:edit' },
});
export const shopEventRecord = defineRecordKind('shop-event', { label: 'Shop event', module: null });

export const shopActions = defineActions(
  { module: 'shop', label: 'Online shop' },
  { receive: { action: 'receive', wording: 'received' } },
);

/** Recorded under the module of the order, which may be one of a store or of the shop. */
export const erpActions = defineServiceActions({
  send: { action: 'send-to-erp', wording: 'sent to Priority', inHistory: 'sent this to Priority' },
  answer: { action: 'erp-answer', wording: 'answered for', inHistory: 'changed {}' },
});

export const orderRecords = defineRecords({
  kinds: [orderRecord, shopEventRecord],
  actions: [shopActions, erpActions],
  counters: ['orders_pending', 'orders_unsent'],
});
