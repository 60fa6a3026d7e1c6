import { buyerOf, invoiceOfOrder } from '@poolhouse/domain/features/orders/invoices/invoice-of-order';
import type { TaxInvoice } from '@poolhouse/domain/features/orders/invoices/tax-invoice';
import { orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import type { OrderStatus } from '@poolhouse/domain/features/orders/order-status';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { useCase } from '../../../platform/use-case.ts';
import { type DocumentMailParts, documentMail, type RecordDocument, sentAudit } from '../../../services/forms/index.ts';
import { sendHeld } from '../../../services/outbox/index.ts';
import { requireOrderId } from '../find-order.ts';
import type { InvoicedOrders } from '../invoices/order-documents.ts';
import { type OrderRow, orderSource } from '../order-row.ts';

/** How the company's own orders are invoiced, and what their customers see by a link. */
export const invoicedOrders: InvoicedOrders<OrderRow> = {
  kind: orderRecord,
  source: orderSource,
  refunds: 'order_refunds',
  forms: { invoice: 'order-invoice', creditNote: 'order-credit-note' },
  invoiceOf,
  refuseInvoice: ({ status, paid_cents }) =>
    status === 'cancelled' && paid_cents === 0 ? 'This order is cancelled. It has no invoice.' : null,
  linked: ({ number, status, source }) => ({
    label: number,
    refused: status === 'cancelled' ? 'This order is cancelled.' : null,
    facts: { status: statusTexts[status], soldBy: orderSourceLabels[source], tracking: null },
  }),
};

/** Returns the tax invoice of an order; its number is the same whenever it is asked for. */
function invoiceOf(row: OrderRow): TaxInvoice {
  const { bill, delivery } = partiesOf(row);
  return invoiceOfOrder({
    number: `SH-${row.number}`,
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
}

function partiesOf(row: OrderRow) {
  const delivery = buyerOf(row);
  if (row.billing === null) return { bill: delivery, delivery: null };
  const { line1, line2, ...place } = row.billing;
  const address = [line1, line2].filter(Boolean).join(', ') || null;
  return { bill: buyerOf({ name: row.company ?? row.name, ...place, address }), delivery };
}

/** How an order stands, as its customer reads it: who prepares it is no matter of theirs. */
const statusTexts = {
  received: 'Received',
  assigned: 'Being prepared',
  sent: 'Being prepared',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>;

/** Sends the tax invoice of an order, held for a moment in which it can be taken back. */
export function emailInvoice(parts: () => DocumentMailParts, invoice: RecordDocument) {
  return useCase(sendingApi.emailInvoice, async (ctx, { body: { orderId, email, cc } }) => {
    const id = await requireOrderId(ctx.db, orderId);
    const { intent, target, title } = await documentMail(ctx, parts(), invoice, { id, email, cc });
    const audit = sentAudit(sendingApi.emailInvoice.audit, { target, title, email, cc });
    return sendHeld(ctx, intent, audit, { to: email, cc: copyRecipients({ email, cc }) });
  });
}
