import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Company } from '../../platform/config/company.ts';
import {
  type AnyMailTemplate,
  createMailRenderer,
  type MailRenderer,
  type UnsubscribeLinks,
} from '../../platform/mail/index.ts';
import type { AnyDocumentTemplate, PdfMaker } from '../../platform/pdf/index.ts';

export type MailRegistryParts = {
  templates: readonly AnyMailTemplate[];
  documents: readonly AnyDocumentTemplate[];
  company: Company;
  publicUrl: string;
  mailFrom: string;
  isMailOn: boolean;
  pdf: PdfMaker;
  unsubscribeLinks: UnsubscribeLinks;
};

/** All kinds of mails and documents that the product makes, and what makes samples of them. */
export type MailRegistry = MailRegistryParts & {
  /** Makes mails whose links open nothing: no code in them is ever handed out. */
  renderSample: MailRenderer;
  template(name: string): AnyMailTemplate;
  document(name: string): AnyDocumentTemplate;
};

export function createMailRegistry(parts: MailRegistryParts): MailRegistry {
  const { templates, documents, company, publicUrl, unsubscribeLinks } = parts;
  const names = [...templates, ...documents].map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error('Two templates have the same name.');
  return {
    ...parts,
    renderSample: createMailRenderer({
      company,
      publicUrl,
      templates,
      unsubscribeLinks,
      resetCodeOf: () => 'only-a-sample',
    }),
    template: (name) => findByName(templates, name, 'mail template'),
    document: (name) => findByName(documents, name, 'document'),
  };
}

function findByName<Named extends { name: string }>(all: readonly Named[], name: string, what: string): Named {
  const found = all.find((one) => one.name === name);
  if (found === undefined) throw notFound(what);
  return found;
}
