import type { Company } from '../../../platform/config/company.ts';
import { SignedLinks } from '../../../platform/identity/signed-links.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import type { Files } from '../../../services/files/index.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';

/** What the use cases of quotes need. */
export type QuoteParts = {
  ruleBook: RuleBook;
  links: QuoteLinks;
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
  files: Files;
  recordPayment: RecordPayment;
  messages: Messages;
};

/** The addresses by which customers open a version of a quote. */
export type QuoteLinks = SignedLinks<{ id: string; version: number }>;

export function quoteLinks(secret: string, publicUrl: string): QuoteLinks {
  return new SignedLinks(
    { secret, publicUrl, purpose: 'service quote' },
    { signed: ({ id, version }) => `${id} ${version}`, path: ({ id }, token) => `/quote/${id}/${token}` },
  );
}
