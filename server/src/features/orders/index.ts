export { bulkDealerOf, refuseMissingDealers } from './bulk-edit/bulk-dealers.ts';
export { countOpenOrders } from './count-open-orders.ts';
export { type CheckProgress, checkOrders } from './erp/check-orders.ts';
export { erpConfirmationOf } from './erp/erp-confirmation.ts';
export type { ErpOrderTable } from './erp/erp-order-table.ts';
export { erpRulesOn, erpViewOf } from './erp/erp-view.ts';
export { followErpAnswer } from './erp/follow-erp-answer.ts';
export {
  decideSending,
  type ErpOrderSource,
  type ErpOrders,
  lockForErp,
  queueOneForErp,
  rulesFor,
} from './erp/queue-for-erp.ts';
export { ordersFeature } from './feature.ts';
export { invoiceDocument, type RatedInvoice, rateInvoice } from './invoices/invoice-document.ts';
export { type InvoicedOrders, orderDocuments } from './invoices/order-documents.ts';
export type { LinkedOrders } from './links/linked-orders.ts';
export { orderCellOf } from './order-cell-of.ts';
export { recordRefund, refundsOf, stepColumns, stepFieldsOf } from './refunds/record-refund.ts';
export {
  changeOn,
  dayOf,
  dealerNear,
  makeBuyer,
  makeLines,
  makeOrderHistory,
  momentOf,
  ordersPerMonth,
  readSampleSources,
  type SampleSources,
} from './sample-data/sample-parts.ts';
export { refundIntents } from './shop/shop-refund-order.ts';
export { cancelTillOrder } from './till/cancel-till-order.ts';
export { chargeTillOrder } from './till/charge-till-order.ts';
export { holdTillOrder } from './till/hold-till-order.ts';
export { refundTillOrder } from './till/refund-till-order.ts';
export { createTillOrder, findUnknownSkus, finishTillOrder, type TillOrder } from './till/till-order.ts';
