import type { TaxInvoice } from '@poolhouse/domain/features/orders/invoices/tax-invoice';
import type { OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import type { OrderPageFacts } from '@poolhouse/domain/features/orders/links/order-page';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { loadOne, type Source } from '../../../platform/records/index.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { LinkedDocument, LinkedOrders } from '../links/linked-orders.ts';
import type { RefundTable } from '../refunds/record-refund.ts';
import { creditNoteDocument } from './credit-note-document.ts';
import { invoiceDocument, rateInvoice } from './invoice-document.ts';

type InvoicedRow = { id: string; date: string; products: readonly OrderLine[]; refunded_cents: number };

/** How one kind of orders is invoiced, and what its customers see by a link. */
export type InvoicedOrders<Row extends InvoicedRow> = {
  kind: LinkedOrders['kind'];
  source: Source<Row>;
  refunds: RefundTable;
  /** The names of its documents among those that people send. */
  forms: { invoice: string; creditNote: string };
  invoiceOf(row: Row): TaxInvoice;
  /** Returns why an order has no invoice now; null when it has one. */
  refuseInvoice(row: Row): string | null;
  /** Returns what a customer reads by a link, and why nothing of it may go outside now; null when it may. */
  linked(row: Row): { label: string; refused: string | null; facts: Omit<OrderPageFacts, 'refundedCents'> };
};

type OrderDocuments = { invoice: RecordDocument; creditNote: RecordDocument; linkedOrders: LinkedOrders };

/** Returns the tax invoice and the credit notes of orders as documents to send, and the orders as their customers see them by a link. */
export function orderDocuments<Row extends InvoicedRow>(
  ruleBook: RuleBook,
  { kind, source, refunds, forms, invoiceOf, refuseInvoice, linked }: InvoicedOrders<Row>,
): OrderDocuments {
  const load = ({ db }: Context, id: string) => loadOne(db, source, id);
  const invoice: RecordDocument = {
    form: forms.invoice,
    document: invoiceDocument,
    kind,
    load: async (ctx, id) => {
      const row = await load(ctx, id);
      const refused = refuseInvoice(row);
      if (refused !== null) throw new Failure('not-allowed-now', refused);
      const content = invoiceOf(row);
      return { record: { id: row.id, label: content.number }, content: await rateInvoice(ruleBook, content) };
    },
  };
  const creditNote: RecordDocument = {
    form: forms.creditNote,
    document: creditNoteDocument,
    kind,
    load: async (ctx, id) => {
      const refund = await loadRefund(ctx.db, refunds, id);
      const row = await load(ctx, refund.order_id);
      const content = await creditNoteContent(ruleBook, refund, { ...row, invoice: invoiceOf(row) });
      return { record: { id: row.id, label: refund.credit_note }, content };
    },
  };
  const find: LinkedOrders['find'] = async ({ db }, id) => {
    const { rows } = await sql<Row>`select ${source.columns} from ${source.from} where o.id = ${id}`.execute(db);
    const [row] = rows;
    if (row === undefined) return null;
    const { label, refused, facts } = linked(row);
    return {
      id: row.id,
      label,
      refused,
      documents: [
        { key: 'invoice', title: 'Tax invoice', of: invoice, id },
        ...(await creditNotesOf(db, refunds, { id, of: creditNote })),
      ],
      show: async () => ({
        invoice: await rateInvoice(ruleBook, invoiceOf(row)),
        facts: { ...facts, refundedCents: row.refunded_cents },
      }),
    };
  };
  return { invoice, creditNote, linkedOrders: { kind, find } };
}

type RefundRow = {
  order_id: string;
  credit_note: string;
  day: string;
  reason: StatusReason;
  note: string | null;
  lines: { sku: string; qty: number; amountCents: number }[];
  freight_cents: number;
  amount_cents: number;
};

/** Returns a refund by its id or the number of its credit note; refuses with 404 when there is none. */
async function loadRefund(db: Db, table: RefundTable, named: string): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`select * from ${sql.table(table)}
    where id::text = ${named} or credit_note = ${named}`.execute(db);
  if (rows[0] === undefined) throw notFound('credit note');
  return rows[0];
}

type Refunded = Pick<InvoicedRow, 'date' | 'products'> & { invoice: TaxInvoice };

/** Returns what the credit note of a refund says, with the GST of the order's day. */
async function creditNoteContent(ruleBook: RuleBook, refund: RefundRow, { date, products, invoice }: Refunded) {
  const tax = await ruleBook.find('tax-rate', 'gst', date);
  if (tax === null) throw new Error(`No GST rate is set for ${date}.`);
  const nameOf = (sku: string) => products.find((line) => line.sku.toUpperCase() === sku.toUpperCase())?.name ?? sku;
  return {
    number: refund.credit_note,
    issuedOn: refund.day,
    invoiceNumber: invoice.number,
    orderReference: invoice.orderReference,
    buyer: invoice.buyer,
    reason: statusReasonLabels[refund.reason],
    note: refund.note,
    lines: refund.lines.map(({ sku, qty, amountCents }) => ({ description: nameOf(sku), quantity: qty, amountCents })),
    freightCents: refund.freight_cents,
    amountCents: refund.amount_cents,
    gstPercent: tax.value.percent,
  };
}

/** Returns the credit notes of an order as documents of a link, the first one first. */
async function creditNotesOf(
  db: Db,
  table: RefundTable,
  { id, of }: { id: string; of: RecordDocument },
): Promise<LinkedDocument[]> {
  const { rows } = await sql<{ credit_note: string }>`select credit_note from ${sql.table(table)}
    where order_id = ${id} order by created_at, id`.execute(db);
  return rows.map(({ credit_note: number }) => ({ key: number, title: `Credit note ${number}`, of, id: number }));
}
