import { defineActions, defineRecordKind, defineRecords } from '../../kernel/records.ts';

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

export const orderRecords = defineRecords({
  kinds: [orderRecord, shopEventRecord],
  actions: [shopActions],
  counters: ['orders_pending', 'orders_unsent'],
});
