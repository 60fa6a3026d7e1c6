import { defineActions, defineRecordKind, defineRecords, recordWording, searchFields } from '../../kernel/records.ts';
import { orderFields } from './order-fields.ts';

export const marketplaceOrderRecord = defineRecordKind('marketplace-order', {
  label: 'Market Place order',
  module: 'marketplace',
  permissions: { view: 'marketplace:view', act: 'marketplace:edit' },
  fields: { ...orderFields, ...searchFields, released: { label: 'Released' }, reason: { label: 'Reason' } },
});

export const orderActions = defineActions('marketplace', {
  create: recordWording.create,
  update: recordWording.update,
  export: recordWording.export,
  changeStatus: { action: 'change-status', wording: 'changed the status of', inHistory: 'changed {}' },
  assign: { action: 'assign-dealer', wording: 'assigned a dealer to', inHistory: 'changed {}' },
  release: { action: 'release', wording: 'released', inHistory: 'released this' },
});

export const marketplaceRecords = defineRecords({
  kinds: [marketplaceOrderRecord],
  actions: [orderActions],
  counters: ['marketplace_processing', 'marketplace_parked'],
});
