import type { Fields } from '../../kernel/fields.ts';
import { defineActions, defineRecordKind, defineRecords, defineServiceActions } from '../../kernel/records.ts';

/** What the log keeps of links and downloads, whatever kind of order they are of. */
export const orderLinkFields = { document: { label: 'Document' } } as const satisfies Fields;

export const orderRecord = defineRecordKind('order', {
  label: 'Order',
  module: 'orders',
  permissions: { view: 'orders:view', act: 'orders:edit' },
  fields: orderLinkFields,
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

/** What is done with the links that customers get, recorded under the module of the order. */
export const orderLinkActions = defineServiceActions({
  create: { action: 'create-link', wording: 'created a download link for', inHistory: 'created a download link' },
  revoke: { action: 'revoke-link', wording: 'revoked a download link of', inHistory: 'revoked a download link' },
  download: { action: 'download', wording: 'downloaded a document of', inHistory: 'downloaded a document' },
});

export const orderRecords = defineRecords({
  kinds: [orderRecord, shopEventRecord],
  actions: [shopActions, erpActions, orderLinkActions],
  counters: ['orders_pending', 'orders_unsent'],
});
