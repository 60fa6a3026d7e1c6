import {
  defineActions,
  defineRecordKind,
  defineRecords,
  recordWording,
  searchFields,
  sentFormFields,
} from '../../kernel/records.ts';
import { orderFields } from './order-fields.ts';

export const marketplaceOrderRecord = defineRecordKind('marketplace-order', {
  label: 'Market Place order',
  module: 'marketplace',
  permissions: { view: 'marketplace:view', act: 'marketplace:edit' },
  fields: {
    ...orderFields,
    ...searchFields,
    released: { label: 'Released' },
    reason: { label: 'Reason' },
    fulfilment: { label: 'Delivered, returned and refunded' },
    ...sentFormFields,
  },
});

export const orderActions = defineActions('marketplace', {
  create: recordWording.create,
  update: recordWording.update,
  export: recordWording.export,
  changeStatus: { action: 'change-status', wording: 'changed the status of', inHistory: 'changed {}' },
  assign: { action: 'assign-dealer', wording: 'assigned a dealer to', inHistory: 'changed {}' },
  release: { action: 'release', wording: 'released', inHistory: 'released this' },
  replace: { action: 'replace', wording: 'replaced', inHistory: 'cancelled and replaced this' },
  deliver: { action: 'deliver', wording: 'delivered', inHistory: 'delivered {}' },
  takeBack: { action: 'return', wording: 'took back', inHistory: 'took back {}' },
  refund: { action: 'refund', wording: 'refunded', inHistory: 'refunded {}' },
  emailInvoice: { action: 'email-invoice', wording: 'sent the invoice of', inHistory: 'sent the invoice' },
  notify: { action: 'notify-dealer', wording: 'notified the dealer of', inHistory: 'notified the dealer' },
});

export const marketplaceRecords = defineRecords({
  kinds: [marketplaceOrderRecord],
  actions: [orderActions],
  counters: ['marketplace_processing', 'marketplace_parked'],
});
