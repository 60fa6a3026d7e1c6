import { defineRecordKind, defineRecords } from '../../kernel/records.ts';

export const marketplaceOrderRecord = defineRecordKind('marketplace-order', {
  label: 'Market Place order',
  module: 'marketplace',
  permissions: { view: 'marketplace:view', act: 'marketplace:edit' },
});

export const marketplaceRecords = defineRecords({
  kinds: [marketplaceOrderRecord],
  counters: ['marketplace_processing', 'marketplace_parked'],
});
