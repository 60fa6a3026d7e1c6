import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { invoiceNumberOf, invoiceOf } from '@poolhouse/domain/features/marketplace/mails/order-invoice';
import { orderStatusLabels, parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { Company } from '../../../platform/config/company.ts';
import type { FormMail } from '../../../services/forms/index.ts';
import { type InvoicedOrders, orderDocuments } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { emailInvoice, emailInvoices } from './email-invoice.ts';
import { notifyDealers } from './notify-dealers.ts';

type MailParts = { ruleBook: RuleBook; company: Company; formMail: () => FormMail };

/** Returns what goes outside about orders: the calls, the documents that people may send of an order, and what links show of it. */
export function orderMails({ ruleBook, company, formMail }: MailParts) {
  const { invoice, creditNote, linkedOrders } = orderDocuments(ruleBook, invoicedOrders);
  const parts = () => ({ template: formMail(), company });
  return {
    useCases: [emailInvoice(parts, invoice), emailInvoices(parts, invoice), notifyDealers],
    recordDocuments: [invoice, creditNote],
    linkedOrders,
  };
}

/** How Market Place orders are invoiced, and what their customers see by a link. */
const invoicedOrders: InvoicedOrders<OrderRow> = {
  kind: marketplaceOrderRecord,
  source: orderSource,
  refunds: 'marketplace_refunds',
  forms: { invoice: 'marketplace-invoice', creditNote: 'marketplace-credit-note' },
  invoiceOf: (row) => invoiceOf({ ...row, totalCents: row.total_cents }),
  refuseInvoice,
  linked: (row) => {
    const { status, store, carrier, tracking_number: number } = row;
    const tracking = carrier === null && number === null ? null : { carrier, number };
    const facts = { status: orderStatusLabels[status], soldBy: storeLabels[store], tracking };
    return { label: invoiceNumberOf(row), refused: refuseInvoice(row), facts };
  },
};

/** Nothing of an order goes outside while it is parked, or came to nothing. */
function refuseInvoice({ status, parked_reasons }: OrderRow): string | null {
  if (parked_reasons.length > 0) return parkedMessage;
  return status === 'cancelled' ? 'This order is cancelled. It has no invoice.' : null;
}
