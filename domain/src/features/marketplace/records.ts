import {
  defineActions,
  defineRecordKind,
  defineRecords,
  recordWording,
  searchFields,
  sentFormFields,
} from '../../kernel/records.ts';
import { fileWording } from '../../services/files/records.ts';
import { orderLinkFields } from '../orders/records.ts';
import { orderFields } from './order-fields.ts';
import { productCodeFields } from './product-codes/product-code.ts';

export const marketplaceOrderRecord = defineRecordKind('marketplace-order', {
  isNamedByPerson: true,
  label: 'Market Place order',
  module: 'marketplace',
  permissions: { view: 'marketplace:view', act: 'marketplace:edit' },
  fields: {
    ...orderFields,
    ...searchFields,
    released: { label: 'Released' },
    parkingDetails: { label: 'To check' },
    reason: { label: 'Reason' },
    fulfilment: { label: 'Delivered, returned and refunded' },
    ...sentFormFields,
    ...orderLinkFields,
  },
});

/** A file that tells a store what was dispatched. */
export const dispatchFileRecord = defineRecordKind('marketplace-dispatch-file', {
  label: 'Dispatch file',
  module: null,
  permissions: { view: 'marketplace:view', act: 'marketplace:edit' },
  fields: {
    store: { label: 'Store' },
    orders: { label: 'Orders' },
    uploadedAt: { label: 'Uploaded' },
    confirmed: { label: 'Confirmed rows' },
    refused: { label: 'Refused rows' },
  },
});

export const orderFileRecord = defineRecordKind('marketplace-order-file', {
  label: 'Order file',
  module: 'marketplace',
});

/** What a store calls one of our products. */
export const productCodeRecord = defineRecordKind('marketplace-product-code', {
  label: 'Store product code',
  module: 'marketplace',
  permissions: { view: 'marketplace:view', act: 'marketplace:edit' },
  fields: productCodeFields,
});

export const productCodeActions = defineActions('marketplace', {
  create: recordWording.create,
  update: recordWording.update,
  remove: recordWording.remove,
});

export const orderActions = defineActions('marketplace', {
  create: recordWording.create,
  update: recordWording.update,
  export: recordWording.export,
  changeStatus: { action: 'change-status', wording: 'changed the status of', inHistory: 'changed {}' },
  assign: { action: 'assign-dealer', wording: 'assigned a dealer to', inHistory: 'changed {}' },
  makeDispatchFile: { action: 'create-dispatch-file', wording: 'created a dispatch file' },
  markUploaded: { action: 'mark-uploaded', wording: 'marked as uploaded' },
  readDispatchResult: { action: 'read-dispatch-result', wording: 'read the store’s result of' },
  ...fileWording,
  mend: { action: 'correct-sent', wording: 'corrected', inHistory: 'changed {}' },
  release: { action: 'release', wording: 'released', inHistory: 'released this' },
  correctProduct: {
    action: 'correct-product',
    wording: 'chose the product of',
    inHistory: 'chose the product of this',
  },
  setPrices: { action: 'set-prices', wording: 'set the prices of', inHistory: 'set the prices of this' },
  replace: { action: 'replace', wording: 'replaced', inHistory: 'cancelled and replaced this' },
  deliver: { action: 'deliver', wording: 'delivered', inHistory: 'delivered {}' },
  takeBack: { action: 'return', wording: 'took back', inHistory: 'took back {}' },
  refund: { action: 'refund', wording: 'refunded', inHistory: 'refunded {}' },
  emailInvoice: { action: 'email-invoice', wording: 'sent the invoice of', inHistory: 'sent the invoice' },
  notify: { action: 'notify-dealer', wording: 'notified the dealer of', inHistory: 'notified the dealer' },
});

export const marketplaceRecords = defineRecords({
  kinds: [dispatchFileRecord, marketplaceOrderRecord, orderFileRecord, productCodeRecord],
  actions: [orderActions, productCodeActions],
  counters: ['marketplace_processing', 'marketplace_parked'],
});
