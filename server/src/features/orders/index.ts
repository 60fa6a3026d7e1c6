export { bulkDealerOf, refuseMissingDealers } from './bulk-edit/bulk-dealers.ts';
export { countOpenOrders } from './count-open-orders.ts';
export { type CheckProgress, checkOrders } from './erp/check-orders.ts';
export { erpConfirmation } from './erp/erp-confirmation.ts';
export type { ErpOrderSource } from './erp/erp-order-source.ts';
export { erpRulesOn } from './erp/erp-rules.ts';
export { erpViewOf } from './erp/erp-view-of.ts';
export { followErpAnswer } from './erp/follow-erp-answer.ts';
export {
  decideSending,
  type ErpOrders,
  type ErpOrderTable,
  lockForErp,
  queueOneForErp,
  rulesFor,
} from './erp/queue-for-erp.ts';
export { ordersFeature } from './feature.ts';
export { creditNoteDocument } from './invoices/credit-note-document.ts';
export { invoiceDocument } from './invoices/invoice-document.ts';
export { type RatedInvoice, rateInvoice } from './invoices/rated-invoice.ts';
export { creditNotesOf, type LinkedOrders } from './links/linked-orders.ts';
export { orderCellOf } from './order-cell-of.ts';
export { creditNoteContent, loadRefund } from './refunds/credit-note-content.ts';
export { recordRefund, refundsOf, saidOfRow, stepColumns } from './refunds/record-refund.ts';
export { makeOrderHistory } from './sample-data/make-order-history.ts';
export { ordersPerMonth } from './sample-data/orders-per-month.ts';
export { changeOn, dayOf, dealerNear, makeBuyer, makeLines, momentOf } from './sample-data/sample-parts.ts';
export { readSampleSources, type SampleSources } from './sample-data/sample-sources.ts';
