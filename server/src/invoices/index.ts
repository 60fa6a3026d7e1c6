export { invoiceDocument } from './invoice-document.ts';
