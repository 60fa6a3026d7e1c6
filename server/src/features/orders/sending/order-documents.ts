import { buyerOf, invoiceOfOrder } from '@poolhouse/domain/features/orders/invoices/invoice-of-order';
import { orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { RecordDocument } from '../../../services/forms/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { creditNoteDocument } from '../invoices/credit-note-document.ts';
import { invoiceDocument } from '../invoices/invoice-document.ts';
import { rateInvoice } from '../invoices/rated-invoice.ts';
import { type OrderRow, orders } from '../order-row.ts';
import { creditNoteContent, loadRefund } from '../refunds/credit-note-content.ts';

/** Returns the number of an order's tax invoice: the same whenever it is asked for. */
const invoiceNumberOf = ({ number }: OrderRow) => `SH-${number}`;

/** Returns the tax invoice of an order as a document to send. */
export function invoiceRecordDocument(ruleBook: RuleBook): RecordDocument {
  return {
    form: 'order-invoice',
    document: invoiceDocument,
    kind: orderRecord,
    load: async (ctx, id) => {
      const row = await orders.load(ctx, id);
      if (row.status === 'cancelled' && row.paid_cents === 0)
        throw new Failure('not-allowed-now', 'This order is cancelled. It has no invoice.');
      const number = invoiceNumberOf(row);
      const { bill, delivery } = partiesOf(row);
      const invoice = invoiceOfOrder({
        number,
        orderReference: row.number,
        date: row.date,
        buyer: bill,
        deliverTo: delivery,
        products: row.products,
        freight: row.freight,
        totalCents: row.total_cents,
        paidCents: row.paid_cents,
        notes: `Sold by ${orderSourceLabels[row.source].toLowerCase()}.`,
      });
      return { record: { id: row.id, label: number }, content: await rateInvoice(ruleBook, invoice) };
    },
  };
}

/** Returns the credit note of a refund, by its id or number, as a document to send. */
export function creditNoteRecordDocument(ruleBook: RuleBook): RecordDocument {
  return {
    form: 'order-credit-note',
    document: creditNoteDocument,
    kind: orderRecord,
    load: async (ctx, id) => {
      const refund = await loadRefund(ctx.db, 'order_refunds', id);
      const row = await orders.load(ctx, refund.order_id);
      const content = await creditNoteContent(ruleBook, refund, {
        invoiceNumber: invoiceNumberOf(row),
        orderReference: row.number,
        buyer: partiesOf(row).bill,
        date: row.date,
        products: row.products,
      });
      return { record: { id: row.id, label: refund.credit_note }, content };
    },
  };
}

function partiesOf(row: OrderRow) {
  const delivery = buyerOf(row);
  if (row.billing === null) return { bill: delivery, delivery: null };
  const { line1, line2, ...place } = row.billing;
  const address = [line1, line2].filter(Boolean).join(', ') || null;
  return { bill: buyerOf({ name: row.company ?? row.name, ...place, address }), delivery };
}
