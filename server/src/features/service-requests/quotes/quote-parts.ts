import type { Company } from '../../../platform/config/company.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import type { Files } from '../../../services/files/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { QuoteLinks } from './quote-links.ts';

/** What the use cases of quotes need. */
export type QuoteParts = {
  ruleBook: RuleBook;
  links: QuoteLinks;
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
  files: Files;
  recordPayment: RecordPayment;
};
