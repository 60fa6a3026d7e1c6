import { defineRecordKind } from '../../kernel/records.ts';

export const marketplaceOrderRecord = defineRecordKind('marketplace-order', {
  label: 'Market Place order',
  module: 'marketplace',
  permissions: { view: 'marketplace:view', act: 'marketplace:edit' },
});
