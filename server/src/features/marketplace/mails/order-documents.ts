import { invoiceNumberOf, invoiceOf } from '@poolhouse/domain/features/marketplace/mails/order-invoice';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { buyerOf } from '@poolhouse/domain/features/orders/invoices/invoice-of-order';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { creditNoteContent, creditNoteDocument, invoiceDocument, loadRefund, rateInvoice } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderRow, orders } from '../order-row.ts';

/** Returns the tax invoice of an order as a document to send. */
export function invoiceRecordDocument(ruleBook: RuleBook): RecordDocument {
  return {
    form: 'marketplace-invoice',
    document: invoiceDocument,
    kind: marketplaceOrderRecord,
    load: async (ctx, id) => {
      const row = await orders.load(ctx, id);
      refuseUninvoiced(row);
      const invoice = invoiceOf(invoicedOf(row));
      return { record: { id: row.id, label: invoice.number }, content: await rateInvoice(ruleBook, invoice) };
    },
  };
}

/** Returns the credit note of a refund, by its id or number, as a document to send. */
export function creditNoteRecordDocument(ruleBook: RuleBook): RecordDocument {
  return {
    form: 'marketplace-credit-note',
    document: creditNoteDocument,
    kind: marketplaceOrderRecord,
    load: async (ctx, id) => {
      const refund = await loadRefund(ctx.db, 'marketplace_refunds', id);
      const row = await orders.load(ctx, refund.order_id);
      const { date, products, reference: orderReference } = row;
      const head = { invoiceNumber: invoiceNumberOf(row), orderReference, buyer: buyerOf(row) };
      const content = await creditNoteContent(ruleBook, refund, { ...head, date, products });
      return { record: { id: row.id, label: refund.credit_note }, content };
    },
  };
}

const invoicedOf = (row: OrderRow) => ({ ...row, totalCents: row.total_cents });

/** Nothing of an order goes outside while it is parked, and an order that came to nothing has no invoice. */
function refuseUninvoiced({ status, parked_reasons }: OrderRow): void {
  if (parked_reasons.length > 0)
    throw new Failure('not-allowed-now', 'This order is parked. Correct or release it first.');
  if (status === 'cancelled') throw new Failure('not-allowed-now', 'This order is cancelled. It has no invoice.');
}
