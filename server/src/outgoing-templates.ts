import { createMailRenderer, type MailRenderer, newsletterMail, UnsubscribeLinks } from './platform/mail/index.ts';
import { createPdfMaker, type PdfMaker, type PicturedDocuments } from './platform/pdf/index.ts';
import type { Platform } from './platform/platform.ts';
import { collect, type Feature } from './services/feature/index.ts';
import { type FormMail, formDocument, formMail } from './services/forms/index.ts';
import { createMailRegistry, type MailRegistry } from './services/mails/index.ts';

/** All that the product writes to people. */
export type OutgoingTemplates = {
  registry: MailRegistry;
  renderMail: MailRenderer;
  /** The same without the codes that open an account: what people may look at later. */
  renderCopy: MailRenderer;
  pdf: PdfMaker;
  formMail: FormMail;
};

/** Joins the mails and documents of the features with those of the services. */
export function createOutgoingTemplates(
  { config, authSecret, identity }: Platform,
  features: readonly Feature[],
  { isMailOn, pictured }: { isMailOn: boolean; pictured: PicturedDocuments },
): OutgoingTemplates {
  const { company, publicUrl, mailFrom } = config;
  const pdf = createPdfMaker(pictured);
  const documents = [...collect(features, 'documents'), formDocument];
  const formTemplate = formMail(pdf, documents, sampleOf(features));
  const messageMails = collect(features, 'messages').map(({ mail }) => mail);
  const templates = [...collect(features, 'mails'), ...messageMails, formTemplate, newsletterMail];
  const unsubscribeLinks = new UnsubscribeLinks(authSecret, publicUrl);
  const shared = { templates, company, publicUrl, unsubscribeLinks };
  return {
    pdf,
    formMail: formTemplate,
    renderMail: createMailRenderer({ ...shared, resetCodeOf: identity.resetCodeOf }),
    renderCopy: createMailRenderer({ ...shared, resetCodeOf: () => 'hidden' }),
    registry: createMailRegistry({ ...shared, documents, mailFrom, isMailOn, pdf }),
  };
}

/** Returns the document that the sample of the mail with a record's PDF shows. */
function sampleOf(features: readonly Feature[]) {
  const [first] = collect(features, 'recordDocuments');
  if (first === undefined) throw new Error('No feature brings a document of a record.');
  const { name, title, sample } = first.document;
  return { name, title: `${title}: ${sample.name}`, content: sample };
}
