import type { Fields } from '../../kernel/fields.ts';
import {
  defineActions,
  defineRecordKind,
  defineRecords,
  defineServiceActions,
  recordWording,
  searchFields,
  sentFormFields,
} from '../../kernel/records.ts';
import { orderFields } from './order-fields.ts';

/** What the log keeps of links and downloads, whatever kind of order they are of. */
export const orderLinkFields = { document: { label: 'Document' } } as const satisfies Fields;

export const orderRecord = defineRecordKind('order', {
  isNamedByPerson: true,
  label: 'Order',
  module: 'orders',
  permissions: { view: 'orders:view', act: 'orders:edit' },
  fields: {
    ...orderFields,
    ...searchFields,
    ...sentFormFields,
    ...orderLinkFields,
    totalCents: { label: 'Total' },
    fulfilment: { label: 'Refunded' },
    reason: { label: 'Reason' },
  },
});
export const shopEventRecord = defineRecordKind('shop-event', { label: 'Shop event', module: null });

export const orderActions = defineActions('orders', {
  create: recordWording.create,
  update: recordWording.update,
  export: recordWording.export,
  assign: { action: 'assign-dealer', wording: 'assigned a dealer to', inHistory: 'changed {}' },
  changeStatus: { action: 'change-status', wording: 'changed the status of', inHistory: 'changed {}' },
  sendEmail: { action: 'send-to-dealer', wording: 'sent to its dealer', inHistory: 'sent this to its dealer' },
  sent: { action: 'sent', wording: 'was sent', inHistory: 'changed {}' },
  emailInvoice: { action: 'email-invoice', wording: 'sent the invoice of', inHistory: 'sent the invoice' },
  replace: { action: 'replace', wording: 'replaced', inHistory: 'cancelled and replaced this' },
  refund: { action: 'refund', wording: 'refunded', inHistory: 'refunded {}' },
  checkSent: { action: 'check-sent', wording: 'checked sent orders' },
  mend: { action: 'correct-sent', wording: 'corrected', inHistory: 'changed {}' },
  pull: { action: 'pull', wording: 'fetched orders from the shop' },
  fromShop: { action: 'change-in-shop', wording: 'was changed in the shop', inHistory: 'changed {}' },
  takeShopValue: {
    action: 'take-shop-value',
    wording: 'used the shop’s value for',
    inHistory: 'used the shop’s value',
  },
  settleDifferences: {
    action: 'settle-differences',
    wording: 'settled',
    inHistory: 'settled what differs from the shop',
  },
});

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
  actions: [orderActions, shopActions, erpActions],
  counters: ['orders_pending', 'orders_unsent'],
  robotEvents: { sale: 'Sale' },
});
