import type { Platform } from '../../../platform/platform.ts';
import type { Feature } from '../../../services/feature/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { liveQuotes } from '../live-commercial.ts';
import type { ReportDocumentParts } from '../reports/document/report-documents.ts';
import { personalQuotes } from './personal-quotes.ts';
import { quoteCalls } from './quote-calls.ts';
import { quoteDocument, quoteRecordDocument, serveQuote } from './quote-document.ts';
import { expireQuotesLoop, quoteMailFollowUp } from './quote-steps.ts';

type Parts = Pick<ReportDocumentParts, 'company' | 'pdf'> & { ruleBook: RuleBook };

/** Declares quotes to commercial customers, made of the renewal plan of a report. */
export function quotesPart(platform: Platform, { ruleBook, ...parts }: Parts): Partial<Feature> {
  return {
    useCases: [...quoteCalls(ruleBook), serveQuote(parts)],
    topics: [liveQuotes],
    documents: [quoteDocument],
    recordDocuments: [quoteRecordDocument],
    followUps: [quoteMailFollowUp(platform)],
    loops: [expireQuotesLoop(platform)],
    personalData: [personalQuotes],
  };
}
