import { dealerDocument, scheduleReminderMail } from './features/dealers/index.ts';
import { invoiceDocument, rateInvoice, sampleInvoice } from './features/orders/invoices/index.ts';
import type { RuleBook } from './features/rule-book/index.ts';
import type { Config } from './platform/config/config.ts';
import {
  accountMails,
  createMailRenderer,
  type MailRenderer,
  newsletterMail,
  UnsubscribeLinks,
} from './platform/mail/index.ts';
import { createPdfMaker, type PdfMaker } from './platform/pdf/index.ts';
import { type FormMail, formDocument, formMail } from './services/forms/index.ts';
import { createMailRegistry, type MailRegistry } from './services/mails/index.ts';

/** All that the product writes to people. A new mail or document of a room is added to the lists below. */
export type OutgoingTemplates = {
  registry: MailRegistry;
  renderMail: MailRenderer;
  /** The same without the codes that open an account: what people may look at later. */
  renderCopy: MailRenderer;
  pdf: PdfMaker;
  formMail: FormMail;
};

type OutgoingTemplatesParts = {
  config: Config;
  authSecret: string;
  resetCodeOf(codeId: string): string;
  isMailOn: boolean;
  ruleBook: RuleBook;
};

export function createOutgoingTemplates({
  config,
  authSecret,
  resetCodeOf,
  isMailOn,
  ruleBook,
}: OutgoingTemplatesParts): OutgoingTemplates {
  const { company, publicUrl, mailFrom } = config;
  const pdf = createPdfMaker();
  const invoice = { ...invoiceDocument, sampleNow: () => rateInvoice(ruleBook, sampleInvoice) };
  const documents = [invoice, dealerDocument, formDocument];
  const { name, title, sample } = dealerDocument;
  const formTemplate = formMail(pdf, documents, { name, title: `${title}: ${sample.name}`, content: sample });
  const templates = [...accountMails, scheduleReminderMail, formTemplate, newsletterMail];
  const unsubscribeLinks = new UnsubscribeLinks(authSecret, publicUrl);
  const shared = { templates, company, publicUrl, unsubscribeLinks };
  return {
    pdf,
    formMail: formTemplate,
    renderMail: createMailRenderer({ ...shared, resetCodeOf }),
    renderCopy: createMailRenderer({ ...shared, resetCodeOf: () => 'hidden' }),
    registry: createMailRegistry({ ...shared, documents, mailFrom, isMailOn, pdf }),
  };
}
