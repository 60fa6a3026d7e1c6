import { buyerOf, invoiceNumberOf, invoiceOf } from '@poolhouse/domain/features/marketplace/mails/order-invoice';
import { parkedMessage, statusReasonLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { invoiceDocument, rateInvoice } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderRow, orders } from '../order-row.ts';
import { creditNoteDocument } from './credit-note-document.ts';

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
      const { rows } = await sql<Refund>`select * from marketplace_refunds
        where id::text = ${id} or credit_note = ${id}`.execute(ctx.db);
      const [refund] = rows;
      if (refund === undefined) throw notFound('credit note');
      const row = await orders.load(ctx, refund.order_id);
      const order = invoicedOf(row);
      const tax = await ruleBook.find('tax-rate', 'gst', row.date);
      if (tax === null) throw new Error(`No GST rate is set for ${row.date}.`);
      const content = {
        number: refund.credit_note,
        ...{ issuedOn: refund.day, invoiceNumber: invoiceNumberOf(order), orderReference: row.reference },
        ...{ buyer: buyerOf(order), reason: statusReasonLabels[refund.reason], note: refund.note },
        lines: refund.lines.map(({ sku, qty, amountCents }) => ({
          ...{ description: descriptionOf(row, sku), quantity: qty, amountCents },
        })),
        ...{ freightCents: refund.freight_cents, amountCents: refund.amount_cents, gstPercent: tax.value.percent },
      };
      return { record: { id: row.id, label: refund.credit_note }, content };
    },
  };
}

type Refund = {
  order_id: string;
  credit_note: string;
  day: string;
  reason: keyof typeof statusReasonLabels;
  note: string | null;
  lines: { sku: string; qty: number; amountCents: number }[];
  freight_cents: number;
  amount_cents: number;
};

const invoicedOf = (row: OrderRow) => ({ ...row, totalCents: row.total_cents });

function descriptionOf({ products }: OrderRow, sku: string): string {
  return products.find((line) => line.sku.toUpperCase() === sku.toUpperCase())?.name ?? sku;
}

/** Nothing of an order goes outside while it is parked, and an order that came to nothing has no invoice. */
function refuseUninvoiced({ status, parked_reasons }: OrderRow): void {
  if (parked_reasons.length > 0) throw new Failure('not-allowed-now', parkedMessage);
  if (status === 'cancelled') throw new Failure('not-allowed-now', 'This order is cancelled. It has no invoice.');
}
