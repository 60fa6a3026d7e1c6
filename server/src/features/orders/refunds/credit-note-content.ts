import type { TaxInvoice } from '@poolhouse/domain/features/orders/invoices/tax-invoice';
import type { OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { RefundTable } from './record-refund.ts';

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
export async function loadRefund(db: Db, table: RefundTable, named: string): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`select * from ${sql.table(table)}
    where id::text = ${named} or credit_note = ${named}`.execute(db);
  if (rows[0] === undefined) throw notFound('credit note');
  return rows[0];
}

type Refunded = Pick<TaxInvoice, 'buyer'> & {
  invoiceNumber: string;
  orderReference: string;
  date: string;
  products: readonly OrderLine[];
};

/** Returns what the credit note of a refund says, with the GST of the order's day. */
export async function creditNoteContent(ruleBook: RuleBook, refund: RefundRow, order: Refunded) {
  const { date, products, ...head } = order;
  const tax = await ruleBook.find('tax-rate', 'gst', date);
  if (tax === null) throw new Error(`No GST rate is set for ${date}.`);
  const nameOf = (sku: string) => products.find((line) => line.sku.toUpperCase() === sku.toUpperCase())?.name ?? sku;
  return {
    ...head,
    ...{ number: refund.credit_note, issuedOn: refund.day },
    ...{ reason: statusReasonLabels[refund.reason], note: refund.note },
    lines: refund.lines.map(({ sku, qty, amountCents }) => ({ description: nameOf(sku), quantity: qty, amountCents })),
    ...{ freightCents: refund.freight_cents, amountCents: refund.amount_cents, gstPercent: tax.value.percent },
  };
}
