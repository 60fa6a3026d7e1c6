import type { Company } from '../../../platform/config/company.ts';
import type { FormMail } from '../../../services/forms/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { emailInvoice } from './email-invoice.ts';
import { emailInvoices } from './email-invoices.ts';
import { notifyDealers } from './notify-dealers.ts';
import { creditNoteRecordDocument, invoiceRecordDocument } from './order-documents.ts';

type MailParts = { ruleBook: RuleBook; company: Company; formMail: () => FormMail };

/** Returns what is mailed about orders: the calls, and the documents that people may send of an order. */
export function orderMails({ ruleBook, company, formMail }: MailParts) {
  const invoice = invoiceRecordDocument(ruleBook);
  const parts = () => ({ template: formMail(), company });
  return {
    useCases: [emailInvoice(parts, invoice), emailInvoices(parts, invoice), notifyDealers],
    recordDocuments: [invoice, creditNoteRecordDocument(ruleBook)],
  };
}
