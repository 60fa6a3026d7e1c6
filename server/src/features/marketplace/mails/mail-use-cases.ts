import type { Company } from '../../../platform/config/company.ts';
import type { FormMail } from '../../../services/forms/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { emailInvoice } from './email-invoice.ts';
import { notifyDealers } from './notify-dealers.ts';
import { creditNoteRecordDocument, invoiceRecordDocument } from './order-documents.ts';

type MailParts = { ruleBook: RuleBook; company: Company; formMail: () => FormMail };

/** Returns what is mailed about orders: the calls, and the documents that people may send of an order. */
export function orderMails({ ruleBook, company, formMail }: MailParts) {
  const invoice = invoiceRecordDocument(ruleBook);
  return {
    useCases: [emailInvoice(() => ({ template: formMail(), company }), invoice), notifyDealers],
    recordDocuments: [invoice, creditNoteRecordDocument(ruleBook)],
  };
}
