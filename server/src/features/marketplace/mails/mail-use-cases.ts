import type { Company } from '../../../platform/config/company.ts';
import type { FormMail } from '../../../services/forms/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { emailInvoice } from './email-invoice.ts';
import { emailInvoices } from './email-invoices.ts';
import { linkedOrders } from './linked-orders.ts';
import { notifyDealers } from './notify-dealers.ts';
import { creditNoteRecordDocument, invoiceRecordDocument } from './order-documents.ts';

type MailParts = { ruleBook: RuleBook; company: Company; formMail: () => FormMail };

/** Returns what goes outside about orders: the calls, the documents that people may send of an order, and what links show of it. */
export function orderMails({ ruleBook, company, formMail }: MailParts) {
  const invoice = invoiceRecordDocument(ruleBook);
  const parts = () => ({ template: formMail(), company });
  const creditNote = creditNoteRecordDocument(ruleBook);
  return {
    useCases: [emailInvoice(parts, invoice), emailInvoices(parts, invoice), notifyDealers],
    recordDocuments: [invoice, creditNote],
    linkedOrders: linkedOrders(ruleBook, { invoice, creditNote }),
  };
}
