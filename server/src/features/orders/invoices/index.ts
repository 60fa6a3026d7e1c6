export { invoiceDocument } from './invoice-document.ts';
export { type RatedInvoice, rateInvoice } from './rated-invoice.ts';
export { sampleInvoice } from './sample-invoice.ts';
