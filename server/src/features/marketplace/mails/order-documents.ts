import { invoiceNumberOf, invoiceOf } from '@poolhouse/domain/features/marketplace/mails/order-invoice';
import { parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
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

/** Returns an order as its invoice shows it. */
export const invoicedOf = (row: OrderRow) => ({ ...row, totalCents: row.total_cents });

/** Returns why nothing of an order goes outside now: it is parked, or came to nothing and has no invoice. Null when it may. */
export function whyUninvoiced({ status, parked_reasons }: OrderRow): string | null {
  if (parked_reasons.length > 0) return parkedMessage;
  return status === 'cancelled' ? 'This order is cancelled. It has no invoice.' : null;
}

function refuseUninvoiced(row: OrderRow): void {
  const reason = whyUninvoiced(row);
  if (reason !== null) throw new Failure('not-allowed-now', reason);
}
