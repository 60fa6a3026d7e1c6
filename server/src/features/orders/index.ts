export type { ErpOrderSource } from './erp/erp-order-source.ts';
export { ordersFeature } from './feature.ts';
export { invoiceDocument } from './invoices/invoice-document.ts';
export { rateInvoice } from './invoices/rated-invoice.ts';
export type { LinkedDocument, LinkedOrder, LinkedOrders } from './links/linked-orders.ts';
