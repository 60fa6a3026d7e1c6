import { defineActions, defineRecordKind } from '../../kernel/records.ts';

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
